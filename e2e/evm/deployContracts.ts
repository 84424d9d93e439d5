import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tuple, utf8, word } from './abi.ts'
import { modules } from './findAnvil.ts'
import { type Anvil, EvmTestError } from './startAnvil.ts'

/** Standard addresses of smart account contracts, equal on every chain. */
export type SmartAccountContracts = {
  /** EntryPoint 0.8 of ERC-4337. */
  readonly entryPoint: string
  /** Simple7702Account: the delegate of an EIP-7702 account. */
  readonly implementation: string
}

/** Deploys contracts at addresses derived from their code; anvil includes it from the first block. */
const create2Factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** Salt of EntryPoint 0.8's deployment. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const noSalt = `0x${word(0)}`

const addresses: SmartAccountContracts = {
  entryPoint: '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  implementation: '0xe6cae83bde06e4c305530e199d7217f42808555b',
}

/**
 * Deploys the smart account contracts at their standard addresses, from their authors' package.
 *
 * @throws {Error} if an address differs from the standard.
 */
export async function deploySmartAccounts(anvil: Anvil): Promise<SmartAccountContracts> {
  await deploy(anvil, { salt: entryPointSalt, bytecode: readArtifact('EntryPoint'), address: addresses.entryPoint })
  await deploy(anvil, {
    salt: noSalt,
    bytecode: readArtifact('Simple7702Account'),
    address: addresses.implementation,
  })
  return addresses
}

/**
 * Deploys a factory of single-owner accounts for EntryPoint 0.8 (`SimpleAccountFactory`), and returns its address in
 * lower case. It has no standard address.
 */
export async function deployAccountFactory(anvil: Anvil, { entryPoint }: SmartAccountContracts): Promise<string> {
  const [from = ''] = anvil.accounts.slice(-1)
  const data = readArtifact('SimpleAccountFactory') + word(entryPoint)
  const { contractAddress } = await anvil.send({ from, data })
  if (contractAddress === null) throw new EvmTestError('The factory was not made.')
  return contractAddress.toLowerCase()
}

/** Sets an account's delegation (EIP-7702), as its authorization would, or removes it. */
export async function delegateAccount(anvil: Anvil, account: string, implementation: string | null): Promise<void> {
  await anvil.request('anvil_setCode', [account, implementation === null ? '0x' : `0xef0100${implementation.slice(2)}`])
}

type Deployment = { readonly salt: string; readonly bytecode: string; readonly address: string }

async function deploy(anvil: Anvil, { salt, bytecode, address }: Deployment): Promise<void> {
  const [from = ''] = anvil.accounts.slice(-1)
  await anvil.send({ from, to: create2Factory, data: salt + bytecode.slice(2) })
  if ((await anvil.request('eth_getCode', [address, 'latest'])) === '0x')
    throw new EvmTestError(`There is no contract at ${address}.`)
}

/** In the format of Hardhat and Truffle. */
function readBytecode(...path: readonly string[]): string {
  const artifact = JSON.parse(readFileSync(join(modules, ...path), 'utf8')) as { bytecode: string }
  return artifact.bytecode
}

const readArtifact = (name: string) => readBytecode('@account-abstraction', 'contracts', 'artifacts', `${name}.json`)

/** Properties of a new token with 18 decimals. */
export type TokenInput = {
  readonly name: string
  readonly symbol: string
  /** Base units, all owned by the owner. */
  readonly supply: bigint
  readonly owner: string
}

/** Deploys a plain ERC-20 (OpenZeppelin's `ERC20PresetFixedSupply`, MIT), and returns its address in lower case. */
export async function deployToken(anvil: Anvil, { name, symbol, supply, owner }: TokenInput): Promise<string> {
  const bytecode = readBytecode('openzeppelin-contracts-4', 'build', 'contracts', 'ERC20PresetFixedSupply.json')
  const input = tuple([{ bytes: utf8(name) }, { bytes: utf8(symbol) }, { word: word(supply) }, { word: word(owner) }])
  const [from = ''] = anvil.accounts.slice(-1)
  const { contractAddress } = await anvil.send({ from, data: bytecode + input })
  if (contractAddress === null) throw new EvmTestError('The token was not made.')
  return contractAddress.toLowerCase()
}
