import { relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createSite, isTemplate, type Template, templates } from './createSite.ts'
import { describeNode } from './describeNode.ts'
import { SiteError } from './errors.ts'

const list = Object.entries(templates)
  .map(([name, text]) => `  ${name.padEnd(6)}${text}`)
  .join('\n')

const usage = `Usage: npm create solsmith@latest <folder> -- --template <name>

Templates:
${list}
`

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { template: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  const [folder, ...more] = positionals
  if (values.help || folder === undefined || more.length > 0) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  const target = createSite(folder, await chooseTemplate(values.template))
  console.log(`
Created ${target}. Next:

  cd ${relative(process.cwd(), target) || '.'}
  npm install
  npm run dev
${describeNode(process.versions.node)}`)
  return 0
}

async function chooseTemplate(given: string | undefined): Promise<Template> {
  if (given !== undefined) {
    if (!isTemplate(given)) throw new SiteError('TemplateError', `Unknown template "${given}". Choose one:\n${list}`)
    return given
  }
  if (!process.stdin.isTTY) return 'vite'
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (;;) {
      const answer = (await prompt.question(`Templates:\n${list}\nTemplate (vite): `)).trim() || 'vite'
      if (isTemplate(answer)) return answer
    }
  } finally {
    prompt.close()
  }
}
