/**
 * Builds a contract with fixed answers, for contracts without a package and for lying ones. Install it with
 * `anvil_setCode`.
 *
 * @param answers - Hex answers by the first 32 bytes of the call in hex, without trailing zeros. Other calls revert.
 */
export function writeAnsweringCode(answers: Readonly<Record<string, string>>): string {
  const entries = Object.entries(answers).map(([call, answer]) => ({
    call: call.slice(2, 66).padEnd(64, '0'),
    answer: answer.replace(/^0x/, ''),
  }))
  const headBytes = startBytes + entries.length * (caseBytes + bodyBytes) + 3
  let answerAt = headBytes
  let cases = ''
  let bodies = ''
  for (const [index, { call, answer }] of entries.entries()) {
    const length = answer.length / 2
    // DUP1, PUSH32 call, EQ, PUSH2 body, JUMPI
    cases += `807f${call}1461${short(startBytes + entries.length * caseBytes + 3 + index * bodyBytes)}57`
    // JUMPDEST, PUSH2 length, PUSH2 offset, PUSH0, CODECOPY, PUSH2 length, PUSH0, RETURN
    bodies += `5b61${short(length)}61${short(answerAt)}5f3961${short(length)}5ff3`
    answerAt += length
  }
  // PUSH0, CALLDATALOAD … PUSH0, PUSH0, REVERT
  return `0x5f35${cases}5f5ffd${bodies}${entries.map(({ answer }) => answer).join('')}`
}

const startBytes = 2
const caseBytes = 39
const bodyBytes = 14

const short = (value: number): string => value.toString(16).padStart(4, '0')
