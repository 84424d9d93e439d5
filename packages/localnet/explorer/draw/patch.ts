import type { Attributes, DomContent, DomElement } from './element.ts'

/** Last drawing of an element, without user state such as opened details. */
const drawnOn = new WeakMap<Node, DomElement>()

const handlers = new Set(['onclick', 'onsubmit', 'oninput'])

const svgTags = new Set(['svg', 'path', 'circle', 'rect', 'g'])

/** Updates only differences, so focus, selection and opened details survive. */
export function patch(parent: Element, drawn: readonly DomContent[]): void {
  const unused = new Set<Node>(parent.childNodes)
  const nodes = drawn.map((each) => {
    const node = take(unused, each) ?? create(each)
    unused.delete(node)
    update(node, each)
    return node
  })
  for (const node of unused) parent.removeChild(node)
  for (const [index, node] of nodes.entries()) {
    const there = parent.childNodes[index] ?? null
    if (there !== node) parent.insertBefore(node, there)
  }
}

function take(unused: ReadonlySet<Node>, drawn: DomContent): Node | null {
  for (const node of unused) {
    const before = drawnOn.get(node)
    if (typeof drawn === 'string') {
      if (node instanceof Text) return node
    } else if (before?.tag === drawn.tag && before.attributes.key === drawn.attributes.key) return node
  }
  return null
}

function create(drawn: DomContent): Node {
  if (typeof drawn === 'string') return document.createTextNode(drawn)
  if (svgTags.has(drawn.tag)) return document.createElementNS('http://www.w3.org/2000/svg', drawn.tag)
  return document.createElement(drawn.tag)
}

function update(node: Node, drawn: DomContent): void {
  if (typeof drawn === 'string') {
    if (node.nodeValue !== drawn) node.nodeValue = drawn
    return
  }
  if (!(node instanceof Element) || drawnOn.get(node) === drawn) return
  updateAttributes(node, drawnOn.get(node)?.attributes ?? {}, drawn.attributes)
  drawnOn.set(node, drawn)
  patch(node, drawn.children)
}

function updateAttributes(node: Element, before: Attributes, after: Attributes): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, value] = [before[name], after[name]]
    if (name === 'key' || old === value) continue
    if (handlers.has(name)) Object.assign(node, { [name]: value ?? null })
    else if (value === true) node.setAttribute(name, '')
    else if (typeof value === 'string') node.setAttribute(name, value)
    else node.removeAttribute(name)
  }
}
