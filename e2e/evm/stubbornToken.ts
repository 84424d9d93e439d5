import type { Anvil } from './startAnvil.ts'

/** New address of the token's own code. */
const codeAddress = `0x${'c0de'.padStart(40, '0')}`

/**
 * Makes a token of `deployToken` refuse to change one nonzero allowance to another, like Tether's contract on Ethereum.
 * Everything else stays.
 */
export async function makeStubborn(anvil: Anvil, token: string): Promise<void> {
  const code = await anvil.request('eth_getCode', [token, 'latest'])
  await anvil.request('anvil_setCode', [codeAddress, code])
  await anvil.request('anvil_setCode', [token, writeGuard(codeAddress)])
}

/** Code that delegates to another contract, except for such a change. */
function writeGuard(implementation: string): string {
  const head = [
    // The call is approve(address,uint256) with a nonzero amount,
    '5f3560e01c63095ea7b3146024351515 16',
    // and allowances[caller][spender], in the mapping of slot 1, is nonzero.
    '335f5260016020526040 5f20 6004355f52 602052 60405f2054 1515 16',
  ].join('')
  // CALLDATACOPY, DELEGATECALL, RETURNDATACOPY
  const run = `365f5f375f5f365f73${implementation.slice(2)}5af43d5f5f3e`
  const guard = head.replaceAll(' ', '')
  const afterJump = guard.length / 2 + 4
  const returnAt = afterJump + run.length / 2 + 4 + 3
  const refuseAt = returnAt + 4
  return `0x${guard}61${short(refuseAt)}57${run}61${short(returnAt)}573d5ffd5b3d5ff35b5f5ffd`
}

const short = (value: number): string => value.toString(16).padStart(4, '0')
