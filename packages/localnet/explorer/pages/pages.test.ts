import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterEach, expect } from 'vitest'
import { startLocalnet, type TestLocalnet, test } from '../../src/testing.ts'
import { type DomElement, textOf } from '../draw/element.ts'
import type { Explorer, OpenPage, Page } from '../explorer.ts'
import { createRpc } from '../network/callRpc.ts'
import { type Live, openLive } from '../network/openLive.ts'
import { openAddress } from './openAddress.ts'
import { openBlock } from './openBlock.ts'
import { openHome } from './openHome.ts'
import { openTokens } from './openTokens.ts'
import { openTransaction } from './openTransaction.ts'
import { openUnknown } from './openUnknown.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function openExplorer({ rpcUrl, wsUrl }: TestLocalnet): Explorer {
  const live: Live = openLive(() => new WebSocket(wsUrl))
  ends.push(live.close)
  return { rpc: createRpc(rpcUrl), live, summaries: new Map(), tokenNames: new Map(), head: null }
}

/** `read` is the page's text. */
function open<Input>(explorer: Explorer, openPage: OpenPage<Input>, input: Input): Page & { read(): string } {
  const page = openPage(explorer, input, () => {})
  ends.unshift(page.close)
  return { ...page, read: () => textOf(page.view(Date.now()).body) }
}

function press(page: Page, words: string): void {
  const find = (drawn: readonly (string | DomElement)[]): DomElement | undefined =>
    drawn
      .filter((each) => typeof each !== 'string')
      .map((each) => (each.tag === 'button' && textOf(each) === words ? each : find(each.children)))
      .find((found) => found)
  const button = find(page.view(Date.now()).body)
  if (!button) throw new TypeError(`There is no button "${words}"`)
  button.attributes.onclick?.()
}

async function createToken(localnet: TestLocalnet, owner: KeyPairSigner) {
  const mint = await generateKeyPairSigner()
  const rent = await localnet.rpc.getMinimumBalanceForRentExemption(BigInt(getMintSize())).send()
  const account = await getCreateAssociatedTokenIdempotentInstructionAsync({
    payer: owner,
    owner: owner.address,
    mint: mint.address,
  })
  const signature = await localnet.send(owner, [
    getCreateAccountInstruction({
      payer: owner,
      newAccount: mint,
      lamports: rent,
      space: getMintSize(),
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 3, mintAuthority: owner.address }),
    account,
    getMintToInstruction({
      mint: mint.address,
      token: account.accounts[1].address,
      mintAuthority: owner,
      amount: 1_000_000_500n,
    }),
  ])
  return { mint: mint.address, account: account.accounts[1].address as Address, signature }
}

async function sign({ rpc }: TestLocalnet, payer: KeyPairSigner, instructions: readonly Instruction[]) {
  const { value: blockhash } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
  return { signature: getSignatureFromTransaction(transaction), wire: getBase64EncodedWireTransaction(transaction) }
}

test('a transaction is told whole: outcome, cost, balances, nested instructions, logs and accounts', async ({
  localnet,
}) => {
  const owner = await localnet.fundedSigner()
  const { mint, signature } = await createToken(localnet, owner)

  const page = open(openExplorer(localnet), openTransaction, signature)

  expect(page.view(0).isBusy).toBe(true)
  expect(page.read()).toContain('Loading...')
  await expect.poll(page.read).toContain('Balance changes')
  const words = page.read()
  expect(words).toContain('Success')
  expect(words).toContain('Fee0.00001 SOL')
  expect(words).toMatch(/before 100.*after 99\.9/)
  expect(words).toContain(`before 0 after 1,000,000.5change +1,000,000.5`)
  expect(words).toMatch(/4Mint tokens/)
  expect(words).toMatch(/Associated token program called:3\.1Get account data size/)
  expect(words).toContain('Token program success')
  expect(words).toContain(`${owner.address}Copiedpays the fee, signs, may be written`)
  expect(words).toContain(mint)
})

test('a transaction that failed says why in words, and what it cost', async ({ localnet }) => {
  const [owner, other] = await Promise.all([localnet.fundedSigner(), generateKeyPairSigner()])
  const transfer = { source: owner, destination: other.address, amount: 900_000_000_000n }
  const { signature, wire } = await sign(localnet, owner, [getTransferSolInstruction(transfer)])
  await localnet.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()

  const page = open(openExplorer(localnet), openTransaction, signature)

  await expect.poll(page.read).toContain('The account does not have enough SOL for this transfer.')
  expect(page.read()).toContain('Instruction 1 (Transfer) failed. The fee of 0.000005 SOL was paid')
  expect(page.read()).toContain('System program failed: custom program error: 0x1')
})

test('a transaction that no one knows is waited for, and followed until it is final', async ({ localnet }) => {
  const [owner, other] = await Promise.all([localnet.fundedSigner(), generateKeyPairSigner()])
  const transfer = { source: owner, destination: other.address, amount: 5_000_000n }
  const { signature, wire } = await sign(localnet, owner, [getTransferSolInstruction(transfer)])
  const page = open(openExplorer(localnet), openTransaction, signature)
  await expect.poll(page.read).toContain('This network knows no transaction with this signature.')

  await localnet.rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  await expect.poll(page.read).toContain('change +0.005')
  expect(page.read()).toContain('Finalized (not yet)')
  await localnet.warp({ slots: 40 })

  await expect.poll(page.read).not.toContain('(not yet)')
})

test('a mint is told with its supply, its powers and its holders, and follows what happens', async ({ localnet }) => {
  const owner = await localnet.fundedSigner()
  const { mint, account } = await createToken(localnet, owner)
  const page = open(openExplorer(localnet), openAddress, mint as string)
  await expect.poll(page.read).toContain('Supply1,000,000.5')
  expect(page.read()).toContain(`Can mint more tokens${owner.address}`)
  expect(page.read()).toContain('Can freeze accountsNone (permanent)')
  expect(page.read()).toContain('100 %')

  await localnet.send(owner, [
    getMintToInstruction({ mint, token: account, mintAuthority: owner, amount: 18_446_744_072_709_551_115n }),
  ])

  await expect.poll(page.read).toContain('Supply18,446,744,073,709,551.615')
})

test('a wallet is told with its tokens, and its history can be read to the end', async ({ localnet }) => {
  const owner = await localnet.fundedSigner(5_000_000_000n)
  const { account } = await createToken(localnet, owner)
  for (let count = 1; count <= 45; count += 1)
    await localnet.rpc.requestAirdrop(owner.address, lamports(BigInt(count))).send()
  await localnet.warp({ slots: 2 })
  const explorer = openExplorer(localnet)

  const page = open(explorer, openAddress, owner.address as string)

  await expect.poll(page.read).toContain('1,000,000.5')
  expect(page.view(0).title).toMatch(/^Wallet /)
  expect(page.read()).toContain(`in ${account}`)
  const transfers = () => page.read().match(/Transfer 0\.0000000\d+ SOL/g)?.length
  await expect.poll(transfers).toBe(20)
  press(page, 'Load more')
  await expect.poll(transfers).toBe(40)
  press(page, 'Load more')
  await expect.poll(transfers).toBe(45)
  expect(page.read()).not.toContain('Load more')

  await localnet.rpc.requestAirdrop(owner.address, lamports(99n)).send()
  await expect.poll(transfers).toBe(46)
})

test('the faucet gives to a wallet, and to an address that has nothing yet', async ({ localnet }) => {
  const { address } = await generateKeyPairSigner()
  const page = open(openExplorer(localnet), openAddress, address as string)
  await expect.poll(page.read).toContain('There is no account at this address')

  const [form] = page.view(0).body.filter((each) => typeof each !== 'string' && each.tag === 'form')
  if (typeof form === 'string') throw new TypeError('a form is no text')
  form?.attributes.onsubmit?.(new Event('submit'))

  await expect.poll(page.read).toContain('Sent 1 SOL')
  await expect.poll(page.read).toContain('Balance1 SOL')
})

test('what the faucet refuses is said in its words', async ({ localnet }) => {
  const { address } = await generateKeyPairSigner()
  const explorer = openExplorer(localnet)
  const refusing = { ...explorer, rpc: { ...explorer.rpc, call: explorer.rpc.call } }
  const page = open(refusing, openAddress, address as string)
  await expect.poll(page.read).toContain('From the faucet')
  refusing.rpc.call = async () => Promise.reject(new Error('The faucet is dry'))

  const [form] = page.view(0).body.filter((each) => typeof each !== 'string' && each.tag === 'form')
  if (typeof form === 'string') throw new TypeError('a form is no text')
  form?.attributes.onsubmit?.(new Event('submit'))

  await expect.poll(page.read).toContain('The faucet is dry')
})

test('the bytes of an account are shown, and more of them when asked', async ({ localnet }) => {
  const owner = await localnet.fundedSigner()
  const stored = await generateKeyPairSigner()
  await localnet.send(owner, [
    getCreateAccountInstruction({
      payer: owner,
      newAccount: stored,
      lamports: lamports(50_000_000n),
      space: 1_000,
      programAddress: owner.address,
    }),
  ])

  const page = open(openExplorer(localnet), openAddress, stored.address as string)

  await expect.poll(page.read).toContain('512 of 1,000 bytes are shown.')
  press(page, 'Show more')
  await expect.poll(page.read).not.toContain('bytes are shown')
  expect(page.read()).toContain('0003e0  00 00 00 00 00 00 00 00')
})

test.each([
  ['SysvarC1ock11111111111111111111111111111111', 'Clock sysvar', 'Unix timestamp'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'Token program', 'yes, it is a program'],
  ['So11111111111111111111111111111111111111112', 'Wrapped SOL', 'Supply'],
])('%s is %s', async (address, name, fact) => {
  await using localnet = await startLocalnet()
  const page = open(openExplorer(localnet), openAddress, address)

  await expect.poll(page.read).toContain(name)
  await expect.poll(page.read).toContain(fact)
})

test('a block tells its transactions, and one that is ahead appears when the network gets there', async ({
  localnet,
}) => {
  const owner = await localnet.fundedSigner()
  const { signature } = await createToken(localnet, owner)
  const landed = await localnet.rpc
    .getTransaction(signature, { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  const explorer = openExplorer(localnet)
  explorer.live.watch('slot', [], (result) => {
    const { slot, root } = result as { slot: number; root: number }
    explorer.head = { slot: BigInt(slot), root: BigInt(root) }
  })

  const page = open<bigint>(explorer, openBlock, landed?.slot ?? 0n)
  await expect.poll(page.read).toContain('Create token')
  expect(page.read()).toContain('Previous block')

  const ahead = (await localnet.rpc.getSlot().send()) + 200n
  const later = open<bigint>(explorer, openBlock, ahead)
  await expect.poll(later.read).toContain('The network has not reached this slot.')
  await localnet.warp({ slots: 300 })
  await expect.poll(later.read).toContain('This block is empty')
})

test('what happens appears on the first page, newest first, with the blocks that hold something', async ({
  localnet,
}) => {
  const explorer = openExplorer(localnet)
  const page = open(explorer, openHome, null)
  await expect.poll(page.read).toContain('No transactions yet.')

  const owner = await localnet.fundedSigner(3_000_000_000n)
  await expect.poll(page.read).toContain('Transfer 3 SOL')
  await createToken(localnet, owner)

  await expect.poll(page.read).toMatch(/Create token.*Transfer 3 SOL/)
  expect(page.read()).toContain('1 transaction')
})

test('old transactions are found although thousands of empty blocks came after them', async ({ localnet }) => {
  await localnet.fundedSigner(3_000_000_000n)
  await localnet.warp({ slots: 700, seconds: 300 })

  const page = open(openExplorer(localnet), openHome, null)

  await expect.poll(page.read).toContain('Transfer 3 SOL')
})

test('tokens are listed', async ({ localnet }) => {
  const owner = await localnet.fundedSigner()
  const { mint } = await createToken(localnet, owner)

  const page = open(openExplorer(localnet), openTokens, null)

  await expect.poll(page.read).toContain(mint)
  expect(page.read()).toContain('supply 1,000,000.5')
})

test('a page that cannot be read says so, and what it asked for is text', async ({ localnet }) => {
  const explorer = openExplorer(localnet)
  const gone = { ...explorer, rpc: createRpc('http://127.0.0.1:1') }

  const page = open(gone, openAddress, 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  await expect.poll(page.read).toContain('Not loaded. The network is not responding.')
  expect(open(gone, openUnknown, '<img src=x>').read()).toContain('<img src=x>')
})
