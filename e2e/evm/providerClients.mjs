import { BrowserProvider, Contract, isError, parseEther, verifyMessage, verifyTypedData } from 'ethers'
import { createPublicClient, createWalletClient, custom, defineChain, erc20Abi, recoverTypedDataAddress } from 'viem'
import { verifyMessage as verifyByViem } from 'viem/actions'

/**
 * Uses an EIP-1193 provider with viem and ethers, independent clients: accounts, reads, signatures, and sends until
 * mined. The toolkit's `providerReaders.test.ts` passes its own provider and checks the results.
 *
 * @param {{ provider: object, token: string, receiver: string, refuse: (isRefused: boolean) => void }} input
 */
export async function askProvider({ provider, token, receiver, refuse }) {
  return {
    viem: await askViem(provider, { token, receiver, refuse }),
    ethers: await askEthers(provider, { token, receiver, refuse }),
  }
}

const text = 'Grüße von der Seite'
const types = { Greeting: [{ name: 'text', type: 'string' }] }
const message = { text }

async function askViem(provider, { token, receiver, refuse }) {
  const chain = defineChain({
    id: Number(await provider.request({ method: 'eth_chainId' })),
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
  const transport = custom(provider)
  const reader = createPublicClient({ chain, transport, pollingInterval: 20 })
  const wallet = createWalletClient({ chain, transport })
  const [account] = await wallet.requestAddresses()
  const domain = { name: 'Site', chainId: chain.id }
  const typed = { account, domain, types, primaryType: 'Greeting', message }
  const signature = await wallet.signMessage({ account, message: text })
  const typedSignature = await wallet.signTypedData(typed)
  const before = await reader.getBalance({ address: receiver })
  const hash = await wallet.sendTransaction({ account, to: receiver, value: 5n })
  const { status } = await reader.waitForTransactionReceipt({ hash })
  const written = await wallet.writeContract({
    account,
    address: token,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [receiver, 7n],
  })
  await reader.waitForTransactionReceipt({ hash: written })
  const abi = { address: token, abi: erc20Abi }
  const tooMuch = { ...abi, account, functionName: 'transfer', args: [receiver, 2n ** 200n] }
  const reverted = await reader.simulateContract(tooMuch).catch((error) => error.name)
  refuse(true)
  const refused = await wallet.signMessage({ account, message: text }).catch((error) => error.name)
  refuse(false)
  return {
    addresses: await wallet.getAddresses(),
    chainId: await wallet.getChainId(),
    isSigned: await verifyByViem(reader, { address: account, message: text, signature }),
    isTyped: (await recoverTypedDataAddress({ ...typed, signature: typedSignature })) === account,
    status,
    received: (await reader.getBalance({ address: receiver })) - before,
    tokens: await reader.readContract({ ...abi, functionName: 'balanceOf', args: [receiver] }),
    reverted,
    refused,
    elsewhere: await wallet.switchChain({ id: 5 }).catch((error) => error.name),
  }
}

async function askEthers(provider, { token, receiver, refuse }) {
  // Without its cache, to read what was just sent.
  const browser = new BrowserProvider(provider, 'any', { cacheTimeout: -1, polling: true, pollingInterval: 20 })
  const signer = await browser.getSigner()
  const { chainId } = await browser.getNetwork()
  const domain = { name: 'Site', chainId }
  const signature = await signer.signMessage(text)
  const typedSignature = await signer.signTypedData(domain, types, message)
  const before = await browser.getBalance(receiver)
  const sent = await signer.sendTransaction({ to: receiver, value: parseEther('0.25') })
  const { status } = await sent.wait()
  const contract = new Contract(
    token,
    [
      'function transfer(address to, uint256 amount) returns (bool)',
      'function balanceOf(address) view returns (uint256)',
    ],
    signer,
  )
  const written = await contract.transfer(receiver, 9n)
  await written.wait()
  refuse(true)
  const refused = await signer.signMessage(text).catch((error) => isError(error, 'ACTION_REJECTED'))
  refuse(false)
  const found = {
    address: signer.address,
    chainId: Number(chainId),
    isSigned: verifyMessage(text, signature) === signer.address,
    isTyped: verifyTypedData(domain, types, message, typedSignature) === signer.address,
    status,
    received: (await browser.getBalance(receiver)) - before,
    tokens: await contract.balanceOf(receiver),
    reverted: await contract.transfer
      .staticCall(receiver, 2n ** 200n)
      .catch((error) => isError(error, 'CALL_EXCEPTION')),
    refused,
  }
  browser.destroy()
  return found
}
