import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inLightTheme } from './lightTheme.ts'

const web = join(import.meta.dirname, '..', '..', '..', 'web')

test('changes only what a browser paints before the styles', async () => {
  const html = await readFile(join(web, 'index.html'), 'utf8')

  const light = inLightTheme(html)

  expect(light).toContain('<html lang="en" data-theme="light">')
  expect(light).toContain('<meta name="theme-color" content="#f4f3f0" />')
  expect(light).toContain('<meta name="color-scheme" content="light" />')
  const changed = light.split('\n').filter((line, index) => line !== html.split('\n')[index])
  expect(changed).toHaveLength(3)
  expect(inLightTheme(light)).toBe(light)
  expect(inLightTheme('<button data-solsmith="dark">')).toBe('<button data-solsmith="light">')
})

test("uses the theme's background color", async () => {
  const css = await readFile(join(web, 'src', 'theme.css'), 'utf8')
  const [, ground] = /\[data-theme="light"\] \{[^}]*--ground: (#\w+);/.exec(css) ?? []

  expect(inLightTheme('<meta name="theme-color" content="#0f1112" />')).toContain(`content="${ground}"`)
})
