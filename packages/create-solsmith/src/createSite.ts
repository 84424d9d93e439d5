import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

export const templates = {
  vite: 'React with Vite',
  next: 'React with Next.js',
  html: 'custom elements in plain HTML',
} as const

export type Template = keyof typeof templates

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name)

/**
 * Copies a template into a new folder, named after it.
 *
 * @throws {Error} with the reason: the folder is not empty, or its name cannot name a package.
 */
export function createSite(folder: string, template: Template): string {
  const target = resolve(folder)
  const name = basename(target)
  if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name))
    throw new Error(`"${name}" cannot name a package. Use lowercase letters, digits, dots, hyphens and underscores.`)
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty. Choose another folder.`)
  mkdirSync(target, { recursive: true })
  cpSync(new URL(`../templates/${template}`, import.meta.url), target, { recursive: true })
  // npm does not pack files named .gitignore.
  renameSync(join(target, '_gitignore'), join(target, '.gitignore'))
  const manifest = join(target, 'package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"my-app"', JSON.stringify(name)))
  return target
}
