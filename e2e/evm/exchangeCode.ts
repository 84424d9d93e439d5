import { word } from './abi.ts'

/** An amount of a token, or of the native coin. */
type Side = { readonly token: string | null; readonly amount: bigint }

/**
 * Builds a contract that takes one asset from any caller and gives another, like a swap router. Install it with
 * `anvil_setCode`, and fund it.
 *
 * @param trade.takes - A token approved by the caller, or the coin sent with the call.
 */
export function writeExchangeCode({ takes, gives }: { readonly takes: Side; readonly gives: Side }): string {
  let code = ''
  // PUSH2 ok, JUMPI, PUSH0, PUSH0, REVERT, JUMPDEST ok
  const orRevert = () => {
    code += `61${(code.length / 2 + 7).toString(16).padStart(4, '0')}575f5ffd5b`
  }
  const call = (token: string, argsBytes: string) => {
    code += `60205f60${argsBytes}5f5f73${token.slice(2)}5af1`
    orRevert()
  }
  if (takes.token !== null) {
    // transferFrom(caller, this, amount)
    code += `6323b872dd60e01b5f5233600452306024527f${word(takes.amount)}604452`
    call(takes.token, '64')
  }
  if (gives.token === null) {
    code += `5f5f5f5f7f${word(gives.amount)}335af1`
    orRevert()
  } else {
    // transfer(caller, amount)
    code += `63a9059cbb60e01b5f52336004527f${word(gives.amount)}602452`
    call(gives.token, '44')
  }
  return `0x${code}00`
}
