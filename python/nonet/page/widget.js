// The page in a notebook: its files arrive as a message and run in a frame of their own, so that several boards on one page
// do not affect each other. The board is stored in the model; the page shows the changes that Python makes to it.

const TYPES = { js: "text/javascript", wasm: "application/wasm" };

/** Makes a URL for each file, and puts these URLs in place of the file names that modules import. */
function addresses(files) {
  const made = new Map();
  const addressOf = (name) => {
    if (!made.has(name)) {
      const content = typeof files[name] === "string" ? linked(files[name]) : files[name];
      made.set(name, URL.createObjectURL(new Blob([content], { type: TYPES[name.split(".").pop()] })));
    }
    return made.get(name);
  };
  const linked = (text) =>
    text.replace(/(from |new URL\()"\.\.?\/([^"]+)"/g, (all, before, name) => (name in files ? `${before}"${addressOf(name)}"` : all));
  return addressOf;
}

const unpacked = (bytes) => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();

function filesOf(model) {
  return new Promise((resolve) => {
    const receive = async (content, buffers) => {
      if (!content.files) return;
      model.off("msg:custom", receive);
      resolve({ document: content.document, files: { ...content.files, "nonet_page.wasm": await unpacked(buffers[0]) } });
    };
    model.on("msg:custom", receive);
    model.send({ ask: "files" });
  });
}

async function render({ model, el }) {
  const frame = document.createElement("iframe");
  frame.title = "Sudoku";
  frame.style.cssText = "width: 100%; border: 0;";
  frame.style.height = `${model.get("height")}px`;
  el.append(frame);
  frame.nonetHost = {
    data: model.get("board"),
    changed(board) {
      model.set("board", board);
      model.save_changes();
    },
  };
  const { document: text, files } = await filesOf(model);
  // The replacement is a function, so that a `$` in the URL has no special meaning.
  frame.srcdoc = text.replace("js/main.js", () => addresses(files)("main.js"));
  const takeOver = () => {
    frame.nonetHost.data = model.get("board");
    frame.contentWindow?.nonet?.game.receive(model.get("board"));
  };
  model.on("change:board", takeOver);
  return () => model.off("change:board", takeOver);
}

export default { render };
