import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Where views are opened: the toolkit and the app. */
const folders = ['packages/connect/src', 'packages/connect-react/src', 'apps/web/src']

/** What opens nothing for a visitor: tests, what they share, gallery and demo, texts and labels; and what only says something about a view. */
const isAside =
  /\.test\.tsx?$|(^|\/)(testing|gallery|demo|words)\/|modal\/(views|router|guards)\.ts$|ConnectModal\/(viewLoaders|titleOf|openConnectModal)\.tsx?$|Label\.ts$/

/** A call that shows a view, or the choice of one. */
const opens = /\b(push|replace|resetTo|openAt|open|press|show|go)\(|[vV]iew\b[^'=]*[:=](?!=)|\breturn\b|\? '/

/** Of each view, the files whose code opens it. */
export function findOpeners(root: string, views: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !isAside.test(path))
      .toSorted()
      .map((path) => ({
        path,
        lines: readFileSync(join(root, path), 'utf8').split('\n').filter(isOpening).map(withoutQuestions),
      })),
  )
  return new Map(
    views.map((view) => [
      view,
      sources.filter(({ lines }) => lines.some((line) => line.includes(`'${view}'`))).map(({ path }) => path),
    ]),
  )
}

/** A comment opens nothing, and neither does an error. */
const isOpening = (line: string) => !/^\s*(\/?\*|\/\/)|\bthrow\b/.test(line) && opens.test(line)

/** A question which view it is opens none. */
const withoutQuestions = (line: string) => line.replace(/[!=]== '\w+'/g, '')
