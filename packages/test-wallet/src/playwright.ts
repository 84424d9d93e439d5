import { readFile } from 'node:fs/promises'
import type { TestWalletOptions } from './registerTestWallet.ts'

export type InPageOptions = Pick<TestWalletOptions, 'rpcUrl' | 'name'> & {
  /** Whether requests are signed or declined. Default: true. */
  readonly isApproving?: boolean
}

/** A page or context of Playwright. */
export type ScriptHost = { addInitScript(script: { content: string }): Promise<unknown> }

/**
 * Adds the test wallet to all later pages. Each browser context has a separate key.
 *
 * @example await addTestWallet(page, { rpcUrl: 'http://127.0.0.1:8899' })
 */
export async function addTestWallet(host: ScriptHost, options: InPageOptions = {}): Promise<void> {
  const script = await readFile(new URL('../inPage.js', import.meta.url), 'utf8')
  await host.addInitScript({ content: `globalThis.solsmithTestWallet = ${JSON.stringify(options)};${script}` })
}
