import { posix, sep } from 'node:path'

/**
 * Shared folders of the app, each with an import map `#name/*` and its purpose (docs/decisions/0027). Each imports only
 * those above it, so there are no cycles.
 */
export const shared = [
  ['words', 'the words of the language that is built'],
  ['ui', 'components that know no subject'],
  ['preferences', 'what a person chose in Settings'],
  ['fee', 'what an instance charges for an action, and who shares it'],
  ['links', 'the address of every page: how subjects lead to each other'],
  ['wallet', 'the wallet that is connected, and the button for who has none'],
  ['articles', 'home and the FAQ lead to what Learn shows'],
  ['questions', 'home and Learn lead to what the FAQ answers'],
  ['image', 'choosing, cutting and storing the image of a token, before and after it is made'],
  ['score', 'the safety score of a draft and of a token'],
  ['look-alike', 'a draft and a token are both compared with the known ones'],
  ['logo-check', 'the check of a logo before and after a token is made'],
  ['token-reading', 'a token as it is read: queries, its name, its image, its line'],
  ['instance', 'what this instance reaches, and who runs it'],
  ['share', 'what one needs to show a token or a proof to others'],
  ['live-numbers', 'figures from the chain in the texts of Learn and the FAQ'],
  ['receipts', 'what an action did, to read and to save'],
  ['review', 'the one drawing of a plan: cost, changes, signing, progress, result'],
  ['pool-parts', 'pools as Create token, a token and the portfolio show them'],
  ['token-picker', 'choosing a token: of the wallet, of the network, or by its address'],
  ['market', 'what trades in a pool cost, and trading in it: on its page and on the page of its token'],
  ['activity', 'rows of past transactions, and lists that load'],
  ['tool-parts', 'what the tools and Send to many ask alike'],
  ['testing', 'what tests of several folders need'],
] as const

const sharedNames: readonly string[] = shared.map(([name]) => name)

const frame: readonly string[] = ['pages', 'prerender', 'main.tsx']

const inShell: readonly string[] = ['inbox', 'sandbox-wallet', 'search', 'routes.tsx']

export function judgeWeb(path: string, specifier: string): string | null {
  if (!/^[.#]/.test(specifier)) return null
  const from = path.replaceAll(sep, '/')
  const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier)
  const [own, other] = [topOf(from), topOf(target)]
  if (specifier.startsWith('../../../')) return `name ${specifier} by an import map`
  if (own === other) return specifier.startsWith('#') ? `${own} reaches its own files by a relative path` : null
  if (sharedNames.includes(other) !== specifier.startsWith('#'))
    return specifier.startsWith('#') ? `#${other} is not shared` : `reach ${other} as #${target}`
  if (frame.includes(own) || /\.test\.tsx?$|(^|\/)testing\//.test(from)) return null
  if (sharedNames.includes(own))
    return sharedNames.indexOf(other) < sharedNames.indexOf(own) && sharedNames.includes(other)
      ? null
      : `${own} may not import ${other}`
  if (sharedNames.includes(other)) return null
  if (own === 'shell') return inShell.includes(other) ? null : `the shell may not import ${other}`
  if (isRoot(own)) return isRoot(other) || ['pages', 'shell'].includes(other) ? null : `${own} may not import ${other}`
  return `subjects do not import each other: ${own} reaches ${other} by a link, or they share a folder`
}

/** First folder of a path; a file next to main.tsx stands for itself. */
const topOf = (path: string): string => path.replace(/^(shared|subjects)\//, '').split('/')[0] ?? path

const isRoot = (top: string): boolean => /\.\w+$/.test(top)
