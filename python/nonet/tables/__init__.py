"""Tables: Arrow in, Arrow out. Import names from the modules: the batch functions load only ``columns``."""
