/** The part of a Markdown tree (mdast) used here. */
interface MarkdownNode {
  type: string
  depth?: number
  value?: string
  url?: string
  name?: string
  attributes?: readonly unknown[]
  data?: { hProperties?: Record<string, string> }
  children?: MarkdownNode[]
}

/** Remark plugin: gives each section of an article an id, and adds `<Contents>` with links before the text. */
export const listSections = () => (tree: MarkdownNode) => {
  const headings = (tree.children ?? []).filter(({ type, depth }) => type === 'heading' && depth === 2)
  const links = headings.map((heading) => {
    const title = textOf(heading)
    const id = idOf(title)
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
    return listItem({ type: 'link', url: `#${id}`, children: [{ type: 'text', value: title }] })
  })
  const list = { type: 'list', children: links }
  tree.children = [
    { type: 'mdxJsxFlowElement', name: 'Contents', attributes: [], children: [list] },
    ...(tree.children ?? []),
  ]
}

const listItem = (child: MarkdownNode) => ({ type: 'listItem', children: [child] })

const textOf = ({ value = '', children = [] }: MarkdownNode): string => value + children.map(textOf).join('')

/** Lowercase letters and digits of any language, joined by hyphens. */
export const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
