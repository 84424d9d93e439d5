import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const folders = ['packages/connect/src', 'packages/connect-react/src', 'apps/web/src']

/** Tests and helpers, gallery and demo, texts and labels, and queries about views. */
const isAside =
  /\.test\.tsx?$|(^|\/)(testing|gallery|demo|words)\/|modal\/(views|router|guards)\.ts$|ConnectModal\/(viewLoaders|laterLoaders|titleOf|openConnectModal)\.tsx?$|Label\.ts$/

const opens = /\b(push|replace|resetTo|openAt|open|press|show|go)\(|[vV]iew\b[^'=]*[:=](?!=)|\breturn\b|\? '/

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

const isOpening = (line: string) => !/^\s*(\/?\*|\/\/)|\bthrow\b/.test(line) && opens.test(line)

const withoutQuestions = (line: string) => line.replace(/[!=]== '\w+'/g, '')
