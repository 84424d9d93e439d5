import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dropUnused } from './leanReact.ts'

const root = join(import.meta.dirname, '../../..')
const { resolve } = createRequire(join(root, 'apps/web/package.json'))
const readLibrary = (library: string, file: string) =>
  readFileSync(join(dirname(resolve(`${library}/package.json`)), file), 'utf8')
const source = readLibrary('react-dom', 'cjs/react-dom-client.production.js')

function load(code: string, modules: Readonly<Record<string, unknown>> = {}): unknown {
  const exports = {}
  new Function('exports', 'require', code)(exports, (name: string) => modules[name])
  return exports
}

type React = typeof import('react')
type Client = typeof import('react-dom/client')

function open(code: string) {
  // Modules of React.
  const react = load(readLibrary('react', 'cjs/react.production.js')) as React
  const dom = load(readLibrary('react-dom', 'cjs/react-dom.production.js'), { react })
  const scheduler = load(readLibrary('scheduler', 'cjs/scheduler.production.js'))
  const client = load(code, { react, 'react-dom': dom, scheduler }) as Client
  return { react, client }
}

type Step = { readonly order: readonly string[]; readonly isLate?: boolean; readonly isBroken?: boolean }

function createApp(react: React) {
  const { createElement: h } = react
  class Boundary extends react.Component<{ readonly children?: ReactNode }> {
    override state = { hasFailed: false }
    static getDerivedStateFromError = () => ({ hasFailed: true })
    override render = () => (this.state.hasFailed ? h('p', null, 'failed') : this.props.children)
  }
  const Late = react.lazy(async () => ({ default: () => h('em', null, 'late') }))
  const Broken = () => {
    throw new TypeError('broken')
  }
  let set: ((step: Step) => void) | undefined
  const App = ({ first }: { first: Step }) => {
    const [{ order, isLate, isBroken }, setStep] = react.useState(first)
    const shown = react.useDeferredValue(order)
    react.useEffect(() => {
      set = setStep
      return () => {
        set = undefined
      }
    }, [])
    return h(
      'main',
      { className: order.join() },
      order.map((key) => h(react.Fragment, { key }, h('b', null, key), h('i', { style: { width: key.length } }))),
      h('input', { value: shown.join(), readOnly: true }),
      h('svg', { viewBox: '0 0 1 1' }, h('title', null, 'icon')),
      h(Boundary, null, isBroken && h(Broken)),
      h(react.Suspense, { fallback: h('u', null, 'loading') }, isLate && h(Late)),
    )
  }
  const change = (step: Step) => {
    react.startTransition(() => set?.(step))
    return set !== undefined
  }
  return { app: (first: Step) => h(App, { first }), change }
}

const steps: readonly [Step, ...Step[]] = [
  { order: ['one', 'two', 'three'] },
  { order: ['three', 'one', 'four'] },
  { order: ['four'], isLate: true },
  { order: [], isBroken: true },
]

/** HTML after each step. */
async function play(code: string): Promise<readonly string[]> {
  const { react, client } = open(code)
  const { app, change } = createApp(react)
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => root.remove())
  const look = ({ isLate, isBroken }: Step) => [
    root.querySelector('main')?.className,
    root.querySelector('input')?.value,
    Boolean(root.querySelector('em')) === Boolean(isLate) && Boolean(root.querySelector('p')) === Boolean(isBroken),
  ]
  const settle = async (step: Step) => {
    const order = step.order.join()
    await expect.poll(() => look(step)).toEqual([order, order, true])
    return root.innerHTML
  }
  const [first, ...others] = steps
  const before = client.createRoot(root)
  before.render(app(first))
  const htmls = [await settle(first)]
  before.unmount()
  // Static HTML marks Suspense.
  root.innerHTML = htmls.join('').replace('</main>', '<!--$--><!--/$--></main>')
  const onRecoverableError = vi.fn()
  const hydrated = client.hydrateRoot(root, app(first), { onRecoverableError, onCaughtError: () => {} })
  for (const step of others) {
    await expect.poll(() => change(step)).toBe(true)
    htmls.push(await settle(step))
  }
  expect(onRecoverableError).not.toHaveBeenCalled()
  hydrated.unmount()
  return [...htmls, root.innerHTML]
}

test('renders, hydrates, changes and fails like the whole library', async () => {
  const whole = await play(source)

  expect(whole.join()).toContain('late')
  expect(whole.join()).toContain('failed')
  expect(await play(dropUnused(source))).toEqual(whole)
})

test('drops an eighth of the library', () => {
  expect(dropUnused(source).length / source.length).toBeLessThan(7 / 8)
})

test('refuses a library without one of the functions', () => {
  const other = source.replace('function startViewTransition(', 'function begin(')

  expect(() => dropUnused(other)).toThrow('react-dom has no function startViewTransition.')
})

const features =
  /\b(ViewTransition|addTransitionType|SuspenseList|Activity|useActionState|useFormState|preconnect|prefetchDNS|preinit(Module)?|preload(Module)?)\b/
const elements = /<(title|meta|link|style|script)\b|<Fragment[^>]* ref=/

const listModules = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mdx|js)$/.test(path) && !/\.test\./.test(path))
    .map((path) => ({ path, code: readFileSync(join(root, folder, path), 'utf8') }))
    .filter(({ path, code }) => path.endsWith('.mdx') || /from ["']react(-dom)?["']/.test(code))

test.each([
  'apps/web/src',
  'packages/connect-react/src',
  'node_modules/@tanstack/react-query/build/modern',
  'node_modules/wouter/src',
])('finds no dropped feature in %s', (folder) => {
  const modules = listModules(folder)
  const users = modules.filter(({ code }) => {
    const imports = [...code.matchAll(/import [^;]*? from ["']react(-dom)?["']/g)].join()
    return features.test(imports) || elements.test(code)
  })

  expect(modules.length).toBeGreaterThan(0)
  expect(users.map(({ path }) => path)).toEqual([])
})
