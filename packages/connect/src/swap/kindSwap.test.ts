import { expect, test } from 'vitest'
import { hideToasts, toastsOf } from '../modal/toasts.ts'
import type { AdapterSwap } from '../namespaces/chainAdapter.ts'
import { evmAddress } from '../testing/evmProvider.ts'
import { createEvmToolkit } from '../testing/evmToolkit.ts'
import { sendKindSwap } from './kindSwap.ts'
import type { SwapToken } from './swap.ts'

const contract = '0x00000000000000000000000000000000000e4c4a'
const side = (symbol: string): SwapToken => ({
  name: symbol,
  symbol,
  address: `eip155:1:${contract}`,
  decimals: 18,
  logoUrl: null,
})

test("shows the toolkit's message for a failed swap, and not the node's", async () => {
  const { connect, join, node, software, ethereum } = await createEvmToolkit()
  await join()
  const shown: AdapterSwap = {
    from: side('ETH'),
    to: side('KLN'),
    amount: 1n,
    network: ethereum,
    account: evmAddress,
    contract,
    fee: 1n,
    request: { from: evmAddress, to: contract, value: '0x1', data: '0x2213bc0b' },
    step: 'swap',
    least: 1n,
    received: 1n,
  }
  const send = async () => {
    hideToasts(connect)
    expect(await sendKindSwap(connect, { shown })).toBeNull()
    return toastsOf(connect.store.get()).shown
  }

  expect(await send()).toMatchObject({ variant: 'error', message: 'Transaction error' })
  expect(software.asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')

  Object.assign(node.answers, { eth_getTransactionCount: '0x0', eth_blockNumber: '0x1' })
  software.answers.eth_sendTransaction = () => {
    throw Object.assign(new Error('no'), { code: 4_001 })
  }
  expect(await send()).toMatchObject({ variant: 'error', error: { name: 'SignatureDeclinedError' } })
})
