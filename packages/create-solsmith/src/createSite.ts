import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { SiteError } from './errors.ts'

export const templates = {
  vite: 'React with Vite',
  next: 'React with Next.js',
  html: 'custom elements in plain HTML',
} as const

export type Template = keyof typeof templates

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name)

/**
 * Copies a template into a new folder, which appears when it is complete.
 *
 * @throws {SiteError} `FolderNameError`, `FolderNotEmptyError`
 */
export function createSite(folder: string, template: Template): string {
  const target = resolve(folder)
  const name = basename(target)
  if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name))
    throw new SiteError(
      'FolderNameError',
      `"${name}" cannot name a package. Use lowercase letters, digits, dots, hyphens and underscores.`,
    )
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new SiteError('FolderNotEmptyError', `${target} is not empty. Choose another folder.`)
  mkdirSync(dirname(target), { recursive: true })
  const made = mkdtempSync(join(dirname(target), `.${name}-`))
  try {
    cpSync(new URL(`../templates/${template}`, import.meta.url), made, { recursive: true })
    // npm does not pack files named .gitignore.
    renameSync(join(made, '_gitignore'), join(made, '.gitignore'))
    const manifest = join(made, 'package.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"my-app"', JSON.stringify(name)))
    chmodSync(made, 0o755)
    if (existsSync(target)) rmdirSync(target)
    renameSync(made, target)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    throw error
  }
  return target
}
