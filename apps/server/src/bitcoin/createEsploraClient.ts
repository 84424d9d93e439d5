import { type BitcoinNetworkName, bitcoinNetworks } from '@solsmith/wire/bitcoin'
import { Agent, request } from 'undici'
import { findSecrets, splitCredentials } from '../rpc/upstreamClient.ts'

type EsploraAnswer = { readonly status: number; readonly text: string }

export type EsploraClient = {
  /** Failures answer 502 or 504, without the URL. */
  readonly ask: (path: string, body?: string) => Promise<EsploraAnswer>
  readonly close: () => Promise<void>
}

const timeoutMs = 10_000
const answerLimitBytes = 8_000_000
const connections = 16

/** The API's own answers. */
const passed: readonly number[] = [200, 400, 404, 429]

const failed = (status: number): EsploraAnswer => ({ status, text: 'The Bitcoin API did not answer.\n' })

export function createEsploraClient(network: BitcoinNetworkName, url: string): EsploraClient {
  const { address, headers } = splitCredentials(url)
  const secrets = findSecrets(url)
  const agent = new Agent({ connections, connect: { timeout: 3_000 }, maxResponseSize: answerLimitBytes })
  let isRight = false

  async function ask(path: string, body?: string): Promise<EsploraAnswer> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const method = body === undefined ? 'GET' : 'POST'
      const answer = await request(`${address.replace(/\/+$/, '')}/${path}`, {
        dispatcher: agent,
        method,
        headers,
        signal,
        ...(body !== undefined && { body }),
      })
      const text = await answer.body.text()
      const isSafe = !secrets.some((secret) => text.includes(secret))
      return isSafe && passed.includes(answer.statusCode) ? { status: answer.statusCode, text } : failed(502)
    } catch {
      return failed(signal.aborted ? 504 : 502)
    }
  }

  return {
    async ask(path, body) {
      if (!isRight) {
        const { text } = await ask('block-height/0')
        isRight = `bip122:${text.trim().slice(0, 32)}` === bitcoinNetworks[network].caip2
      }
      return isRight ? ask(path, body) : failed(502)
    },
    close: () => agent.destroy(),
  }
}
