/** Independent judge for `classifyChange`, written from the rule (docs/decisions/0005). */
export function mayBecome(
  shown: Uint8Array,
  given: Uint8Array,
  tables: Readonly<Record<string, readonly string[]>>,
): boolean {
  const before = take(shown, tables)
  const after = take(given, tables)
  if (!before || !after) return false
  const isSameFrame =
    before.kind === after.kind &&
    before.blockhash === after.blockhash &&
    before.keys[0]?.name === after.keys[0]?.name &&
    namesOf(before, (key) => key.signs) === namesOf(after, (key) => key.signs)
  if (!isSameFrame) return false
  for (const key of after.keys) {
    const known = before.keys.find(({ name }) => name === key.name)
    if (known ? known.signs !== key.signs || known.writes !== key.writes : key.signs || key.writes) return false
    if (key.from !== null && !before.keys.some(({ from, writes }) => from === key.from && writes === key.writes))
      return false
  }
  const asked = after.calls.filter(isBudget)
  const tags = asked.map(({ data }) => data[0] ?? 0)
  const lengths = [0, 5, 5, 9, 5]
  if (new Set(tags).size < tags.length) return false
  if (asked.some(({ data, keys }, index) => keys.length > 0 || data.length !== (lengths[tags[index] ?? 0] || -1)))
    return false
  const wanted = before.calls.filter((call) => !isBudget(call))
  const rest = after.calls.filter((call) => !isBudget(call))
  if (!canEmbed(wanted, rest)) return false
  return price(after) - price(before) <= 5_000_000
}

type Key = { name: string; signs: boolean; writes: boolean; from: string | null }
type Call = { program: string; keys: string[]; data: number[] }
type Frame = { kind: string; blockhash: string; keys: Key[]; calls: Call[]; fee: number | null }

// ComputeBudget111…, MemoSq4g…, L2TExM….
const budget = '0306466fe5211732ffecadba72c39be7bc8ce5bbc5f7126b2c439b3a40000000'
const memo = '054a535a992921064d24e87160da387c7c35b5ddbc92bb81e41fa8404105448d'
const guard = '04dfad7962ffb1dd925d0a9fb5e6d00ce6195ba8bb3a91fd07ef9860c5e97bb8'

const isBudget = ({ program }: Call) => program === budget
const isFree = ({ program, keys, data }: Call) =>
  program === memo
    ? keys.length === 0
    : program === guard && data.length > 0 && (data[0] ?? 0) > 1 && (data[0] ?? 0) < 16

const namesOf = ({ keys }: Frame, pick: (key: Key) => boolean) =>
  keys
    .filter(pick)
    .map(({ name }) => name)
    .sort()
    .join()

/** Tries every alignment. */
function canEmbed(wanted: readonly Call[], rest: readonly Call[]): boolean {
  let reachable = new Set([0])
  for (const call of rest) {
    const following = new Set<number>()
    for (const at of reachable) {
      if (isFree(call)) following.add(at)
      if (JSON.stringify(call) === JSON.stringify(wanted[at])) following.add(at + 1)
    }
    reachable = following
  }
  return reachable.has(wanted.length)
}

/** Below 2^53 in these tests. */
function price({ keys, calls, fee }: Frame): number {
  const signatures = 5_000 * keys.filter(({ signs }) => signs).length
  if (fee !== null) return signatures + fee
  const said = (tag: number) => calls.find((call) => isBudget(call) && call.data[0] === tag)?.data
  const [limit, perUnit] = [said(2), said(3)]
  const units = limit
    ? little(limit.slice(1, 5))
    : Math.min(1_400_000, 200_000 * calls.filter((call) => !isBudget(call)).length)
  return signatures + (perUnit ? Number((BigInt(units) * big(perUnit.slice(1, 9)) + 999_999n) / 1_000_000n) : 0)
}

const little = (bytes: readonly number[]) => bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)
const big = (bytes: readonly number[]) => bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')

function take(message: Uint8Array, tables: Readonly<Record<string, readonly string[]>>): Frame | null {
  let at = 0
  const byte = () => {
    const value = message[at++]
    if (value === undefined) throw new RangeError('cut off')
    return value
  }
  const bytes = (count: number) => Array.from({ length: count }, byte)
  /** Compact-u16. */
  const count = () => {
    let [value, shift] = [0, 0]
    for (;;) {
      const next = byte()
      value |= (next & 127) << shift
      if (next < 128) return value
      shift += 7
    }
  }
  try {
    const first = message[0] ?? 0
    const kind = first < 128 ? 'legacy' : String(first & 127)
    if (first >= 128) byte()
    const [signers = 0, quietSigners = 0, quiet = 0] = bytes(3)
    const mask = kind === '1' ? little(bytes(4)) : 0
    const early = kind === '1' ? hex(bytes(32)) : ''
    const callCount = kind === '1' ? byte() : 0
    const keyCount = kind === '1' ? byte() : count()
    const keys: Key[] = Array.from({ length: keyCount }, (_, index) => ({
      name: hex(bytes(32)),
      signs: index < signers,
      writes: index < signers ? index < signers - quietSigners : index < keyCount - quiet,
      from: null,
    }))
    let fee: number | null = null
    const calls: { program: number; keys: number[]; data: number[] }[] = []
    if (kind === '1') {
      if (mask > 31 || [1, 2].includes(mask & 3)) return null
      const figures = [0, 1, 2, 3, 4].map((bit) => ((mask >> bit) & 1 ? bytes(4) : []))
      fee = Number(big([...(figures[0] ?? []), ...(figures[1] ?? [])]))
      const heads = Array.from({ length: callCount }, () => ({ program: byte(), keys: byte(), data: little(bytes(2)) }))
      for (const head of heads) calls.push({ program: head.program, keys: bytes(head.keys), data: bytes(head.data) })
    }
    const blockhash = kind === '1' ? early : hex(bytes(32))
    if (kind !== '1')
      for (let left = count(); left > 0; left--)
        calls.push({ program: byte(), keys: bytes(count()), data: bytes(count()) })
    if (kind === '0') {
      const looked: [Key[], Key[]] = [[], []]
      for (let left = count(); left > 0; left--) {
        const table = hex(bytes(32))
        for (const side of [0, 1] as const)
          for (const place of bytes(count())) {
            const name = tables[table]?.[place]
            if (name === undefined) return null
            looked[side].push({ name, signs: false, writes: side === 0, from: `${table} ${place}` })
          }
      }
      keys.push(...looked[0], ...looked[1])
    }
    if (at !== message.length) return null
    const nameOf = (index: number) => {
      const key = keys[index]
      if (!key) throw new RangeError('no such account')
      return key.name
    }
    return {
      kind,
      blockhash,
      keys,
      fee,
      calls: calls.map((call) => ({ program: nameOf(call.program), keys: call.keys.map(nameOf), data: call.data })),
    }
  } catch {
    return null
  }
}
