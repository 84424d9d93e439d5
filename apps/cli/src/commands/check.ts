import type { Address } from '@solana/kit'
import { formatAmount, groupThousands } from '@solsmith/chain'
import {
  authorityNames,
  checkLookAlike,
  createRaydium,
  describeLookAlike,
  extensionTexts,
  extensionTitles,
  factsOfToken,
  fetchCreation,
  fetchHolders,
  fetchLiquidity,
  fetchToken,
  hasLogo,
  type LookAlike,
  listAuthorities,
  type ScoreFacts,
  type ScoreLineName,
  type ScoreRow,
  type Snapshot,
  scoreNote,
  scoreTexts,
  scoreToken,
  type Token,
  verdictNames,
} from '@solsmith/tokens'
import { callEndpoint, examineMedia } from '@solsmith/wire'
import type { Command } from '../command.ts'
import { type Context, defaultServer, readAddress } from '../context.ts'
import { words } from '../words/en.ts'

export const check: Command = {
  words: 1,
  flags: ['server'],
  async run(context, { positionals: [mint], values }) {
    const { output } = context
    const token = await fetchToken(await context.rpc(), readAddress(mint, 'token'))
    const snapshot = await readHolders(context, token)
    const lookAlike = token.metadata ? await checkLookAlike(token.metadata) : null
    const { score, verdict, isComplete, lines } = scoreToken(
      factsOfToken(token, {
        ...(snapshot ? { snapshot } : {}),
        ...(await readCreator(context, token)),
        liquidity: await readLiquidity(context, token),
        metadata: await readMetadata(token, { lookAlike, server: values.server }),
      }),
    )
    const { name = '', symbol = '', uri = '' } = token.metadata ?? {}

    output.line(`${name} (${symbol})  ${token.address}`)
    output.line(`supply  ${groupThousands(formatAmount(token.supply, token.decimals))}, ${token.decimals} decimals`)
    output.line(`link    ${uri}`)
    for (const { power, holder } of listAuthorities(token)) output.line(`${authorityNames[power]}: ${holder ?? 'none'}`)
    for (const { kind } of token.extensions)
      if (kind !== 'other') output.line(`${extensionTitles[kind]}: ${extensionTexts[kind].warns}`)
    output.line(
      snapshot ? `${words.count(snapshot.holders.length, 'holder')} at slot ${snapshot.slot}` : 'holders: not read',
    )
    if (lookAlike && lookAlike.verdict !== 'free') output.line(describeLookAlike(lookAlike))
    output.line(
      `score   ${isComplete ? score : `at least ${score}`}  ${verdict ? verdictNames[verdict] : words.check.incomplete}`,
    )
    for (const { name: line, points, missing, most, gain } of lines) {
      const { title, fix } = scoreTexts[line]
      const mark = points === null ? missingMarks[missing ?? 'not-read'] : `${points}/${most}`
      const how = fixOf({ missing, line, fix })
      output.line(`  ${mark.padEnd(8)} ${title}${gain > 0 ? `  +${gain}: ${how}` : ''}`)
    }
    output.line(scoreNote)
    output.json({
      address: token.address,
      program: token.program,
      name,
      symbol,
      uri,
      supply: token.supply,
      decimals: token.decimals,
      powers: Object.fromEntries(listAuthorities(token).map(({ power, holder }) => [power, holder])),
      extensions: token.extensions,
      holders: snapshot?.holders.length ?? null,
      score,
      verdict,
      isComplete,
      lines,
      lookAlike,
    })
  },
}

const fixOf = ({ missing, line, fix }: { missing: ScoreRow['missing']; line: ScoreLineName; fix: string }): string => {
  if (missing === 'no-pool' && line === 'locked') return words.check.poolFix
  return missing === 'no-image' ? words.check.imageFix : fix
}

const missingMarks = { 'no-image': 'no image', 'not-read': 'not read', 'no-pool': 'no pool' } as const

/** Null if the network does not list accounts. */
async function readLiquidity(context: Context, { address }: Token): Promise<ScoreFacts['liquidity']> {
  try {
    const { id } = await context.network()
    return await fetchLiquidity(await context.rpc(), { venue: createRaydium(id), mint: address })
  } catch {
    return null
  }
}

async function readMetadata(
  { address, metadata }: Token,
  { lookAlike, server }: { readonly lookAlike: LookAlike | null; readonly server: string | undefined },
): Promise<ScoreFacts['metadata']> {
  const isUnmistakable = lookAlike !== null && (lookAlike.verdict !== 'taken' || lookAlike.by?.mint === address)
  if (!metadata?.uri) return { isReachable: false, hasImage: false, isUnmistakable }
  try {
    const baseUrl = server ?? defaultServer
    const seen = await callEndpoint({ baseUrl }, examineMedia, { body: { uri: metadata.uri } })
    return { ...hasLogo(seen), isUnmistakable }
  } catch {
    return null
  }
}

/** Empty if the history is too long or incomplete. */
async function readCreator(context: Context, { address }: Token): Promise<{ readonly creator?: Address }> {
  try {
    return { creator: (await fetchCreation(await context.rpc(), address)).payer }
  } catch {
    return {}
  }
}

/** Many public nodes do not list accounts. */
async function readHolders(context: Context, token: Token): Promise<Snapshot | null> {
  const { rpcUrl } = await context.network()
  try {
    return await fetchHolders(
      { url: rpcUrl },
      { token, onProgress: ({ accounts }) => context.output.progress(words.reading, accounts, null) },
    )
  } catch {
    return null
  } finally {
    context.output.endProgress()
  }
}
