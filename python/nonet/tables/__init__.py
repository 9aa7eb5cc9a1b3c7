"""Tables: Arrow in, Arrow out. Import names from the modules, since the batch functions load only ``columns``."""
