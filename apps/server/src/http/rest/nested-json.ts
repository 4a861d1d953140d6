type Flat = { id: number; parentId: number | null };

/** The first chunk is small, so that the client can draw soon. */
const FIRST_CHUNK = 4 * 1024;
const CHUNK = 64 * 1024;

/**
 * `{"success":true,"tree":<root>}` (or a list of roots) from flat rows in pre-order, with an explicit stack:
 * a chain of any length nests without recursion, and only one chunk is in memory.
 */
export async function* nestedJson<Node extends Flat>(
  nodes: AsyncIterable<Node>,
  options: { toNode: (node: Node) => object; asList: boolean },
): AsyncGenerator<string> {
  let text = `{"success":true,"tree":${options.asList ? '[' : ''}`;
  const open: number[] = [];
  let needsComma = false;
  let enough = FIRST_CHUNK;
  for await (const node of nodes) {
    while (open.length > 0 && open.at(-1) !== node.parentId) {
      text += ']}';
      open.pop();
      needsComma = true;
    }
    text += `${needsComma ? ',' : ''}${JSON.stringify(options.toNode(node)).slice(0, -1)},"children":[`;
    open.push(node.id);
    needsComma = false;
    if (text.length >= enough) {
      yield text;
      text = '';
      enough = CHUNK;
    }
  }
  yield `${text}${']}'.repeat(open.length)}${options.asList ? ']' : ''}}`;
}
