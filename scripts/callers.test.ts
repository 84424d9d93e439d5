import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findUncalled } from './callers.ts'

const root = join(import.meta.dirname, '..')

const inGuide = 'for hosts: docs/toolkit'
const queries = [
  'balance',
  'history',
  'identity',
  'image',
  'nameRegistered',
  'nameSuggestions',
  'onrampOptions',
  'onrampQuote',
  'ownNames',
  'prices',
  'purchases',
  'sendFee',
  'sessions',
  'swapQuote',
  'swapTokens',
  'tokenActivity',
  'tokenBalances',
  'walletList',
  'walletLists',
]

const ofPrograms = [
  'decodeCpmmPermission',
  'encodeCpmmConfig',
  'encodeLookupTable',
  'getCpmmCollectCreatorFeeInstruction',
  'getCpmmCollectFeeInstruction',
  'getCpmmCreateConfigInstruction',
  'getCpmmInitializeWithPermissionInstruction',
  'getCpmmPermissionInstruction',
  'getCpmmUpdateConfigInstruction',
  'getCpmmUpdatePoolStatusInstruction',
  'getCreateV1Instruction',
  'lookupTableProgram',
]

const kept: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  chain: {},
  wire: {
    poolSorts: 'the orders of the contract, which tests of the server go through',
    safeRpcMethods: 'specification, section 3: the allowlist, which tests of server and frame go through',
    tokenMetadata: 'the contract, which a test of the server holds to its fields',
    unsafeRpcMethods: 'specification, section 3: the allowlist, which tests of the frame go through',
  },
  connect: {
    ConnectError: 'for hosts: the class of every error',
    createSiweConfig: 'specification, section 5: the older way to say `siwx`, of sites on EVM chains',
    networkImage: 'specification, section 9: the table of network images; networks of Solana have a mark of their own',
    publicState: 'for hosts: the public mirror of the window, which the migration guide names',
    pushTransaction: 'for hosts: where the window goes after a question of the embedded wallet',
    awaitBitcoin: inGuide,
    awaitPolkadot: inGuide,
    fetchBitcoinFees: inGuide,
    signOffchainMessage: 'for hosts: a text in the envelope that hardware wallets show',
    views: 'for hosts: every view that `open` takes, which the gallery and its walk go through',
  },
  tokens: {
    TokenError: 'for hosts: the class of every error',
    allocate: 'for hosts: the amounts of a list in one call; the product calls its parts in separate tasks',
    encodeWire: 'for hosts: how a batch that a key file has signed is sent; the benchmark does so',
    verifyReceipt: 'for hosts: one receipt; the page and the command line verify files of several',
    metadataFields: 'what the engine writes, which a test of the server holds its own reading to',
    ...Object.fromEntries(
      ofPrograms.map((name) => [name, 'the programs of this repository are set up and tested by it']),
    ),
  },
  'connect-react': {
    EmbeddedModal: inGuide,
    // Each is its hook's query, exported so that pages can prefetch and invalidate it.
    ...Object.fromEntries(queries.map((name) => [`${name}Query`, inGuide])),
    useAtomicSupport: inGuide,
    useDisconnect: inGuide,
    useSendPlan: inGuide,
    useSwitchNetwork: inGuide,
  },
}

test.each(Object.keys(kept))('what %s exports has a caller in the product, or a reason', (name) => {
  expect(findUncalled(root, name)).toEqual(Object.keys(kept[name] ?? {}).toSorted())
})

async function writeRepository(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-callers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', ['add', '.'], { cwd: folder })
  return folder
}

test('counts only imports as callers: no namesakes, comments, tests or the module itself', async () => {
  const chain = ['@solsmith', 'chain'].join('/')
  const folder = await writeRepository({
    'packages/chain/src/index.ts':
      "export { far, near, type Shape } from './verbs.ts'\nexport { alone, later, said, tried, old as young } from './others.ts'\n",
    'packages/chain/src/verbs.ts': 'export const far = 1, near = 2\n',
    'packages/chain/src/others.ts':
      'export const alone = 1, later = 2, said = 3, tried = 4, old = 5\nconst used = alone + alone\n',
    'packages/chain/src/caller.ts':
      "import { near } from './verbs.ts'\n// import { said } from './others.ts'\nconst run = { said: near, alone: 1 }\n",
    'packages/chain/src/caller.test.ts': "import { tried } from './others.ts'\n",
    'packages/tokens/src/other.ts': `const tried = 1\nconst { later } = await import('${chain}')\n`,
    'apps/web/src/page.tsx': `import { type Shape, far, young } from '${chain}'\n`,
  })

  expect(findUncalled(folder, 'chain')).toEqual(['alone', 'said', 'tried'])
})
