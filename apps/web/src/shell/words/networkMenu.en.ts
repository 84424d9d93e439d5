import type { NetworkId } from '@solsmith/chain'

export const en = {
  meanings: {
    mainnet: 'Real money',
    devnet: 'Test network, sometimes reset',
    sandbox: 'Try everything on your own machine',
  } satisfies { [Id in NetworkId]: string },
  setUp: 'Set up networks',
  unreachable: (name: string, hasSandbox: boolean) =>
    hasSandbox ? `${name} isn’t set up on this instance. Use the sandbox.` : `${name} isn’t set up on this instance.`,
}

export type NetworkMenuWords = typeof en
