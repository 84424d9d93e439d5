import type { Plugin, Rolldown } from 'vite'
import { earlyScript } from './earlyScript.ts'

/** The toolkit's own files, wherever the package lies. */
const own = /\/(chain|wire|connect|connect-react)\/src\//

/** What the modal opens with: one file instead of the thirty that a bundler makes of it by itself. */
const drawn =
  /\/connect-react\/src\/(ConnectModal\/(?!EmbeddedCard|late|viewLoaders)|parts\/(Button|Divider|Empty|Icon|ListedSeal|Notice|Row|Skeleton|Stack|Text)\.|hooks\/use(Alert|ConnectorRows|Connect|Connection|Debounced|Image|Modal|Network|NetworkRule|Toast|ToolkitState|WalletLists|Wallets)\.|words\/(loadWords|useModalWords)|views\/connect\/)/

/** What it asks of the toolkit; apart, because pages that send something need some of it too. */
const verbs =
  /\/connect\/src\/(cache|connection|device|events|modal|namespaces|networks|sleep)\b|\/connect\/src\/wallets\/(browseLink|builtInWallets|connectExternal|connectorRows|explorerIds|fetchImage|images|mergeWallets|prefetch|recentWallets|selectWallet|walletList|offerInjected)\.|\/connect\/src\/words\/(alerts|toasts)/

export type SolsmithOptions = {
  /** The site lists its groups itself, `modalGroups` among them. */
  readonly hasOwnGroups?: boolean
}

/**
 * For a site that is built with Vite: the modal's first views come as one file, and a connect button that stands in the
 * page's HTML works from the first paint (mark it with `data-solsmith-early`).
 *
 * @example plugins: [react(), solsmith()]
 */
export function solsmith({ hasOwnGroups = false }: SolsmithOptions = {}): Plugin {
  return {
    name: 'solsmith',
    config: () =>
      hasOwnGroups
        ? {}
        : { build: { rolldownOptions: { output: { codeSplitting: { groups: [firstGroup, ...modalGroups] } } } } },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => [
        { tag: 'script', children: earlyScript, injectTo: 'head-prepend' },
        ...(bundle
          ? [
              {
                tag: 'meta',
                attrs: { name: 'solsmith-modal', content: listFiles(bundle).join(' ') },
                injectTo: 'head' as const,
              },
            ]
          : []),
      ],
    },
  }
}

/** What the page begins with: it must not be drawn into the modal's file. */
export const firstGroup = { name: 'solsmith', test: own, tags: ['$initial' as const], priority: 2 }

/** The modal's files, for a site that lists groups of its own. */
export const modalGroups = [
  { name: 'solsmith-modal', priority: 1, test: matches(drawn), includeDependenciesRecursively: false },
  { name: 'solsmith-verbs', priority: 1, test: matches(verbs), includeDependenciesRecursively: false },
]

const first = /ConnectModal\/late\.ts$|words\/modal\.en\.ts$/

function matches(files: RegExp) {
  return (id: string) => files.test(id.replaceAll('\\', '/'))
}

/** The modal's file, its English words, and every file that they need. */
function listFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const wanted = new Set<string>()
  const add = (fileName: string) => {
    if (wanted.has(fileName)) return
    wanted.add(fileName)
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(next)
  }
  for (const { fileName, moduleIds } of chunks) if (moduleIds.some((id) => first.test(id))) add(fileName)
  const styles = chunks
    .filter(({ fileName }) => wanted.has(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...wanted, ...styles].map((file) => `/${file}`)
}
