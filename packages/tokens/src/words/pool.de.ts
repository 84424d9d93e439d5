import { formatAmount, roundAmount, solDecimals, writeNumber } from '@solsmith/chain'
import type { PoolErrors } from '../errors.ts'
import type { PoolWarning } from '../pool/venue.ts'

/** Millionstel als Prozentzahl mit höchstens zwei Stellen: 36.199 ist 3,61. */
const percentText = (millionths: bigint): string =>
  writeNumber(roundAmount(millionths < 0n ? -millionths : millionths, 4, 2, 'down').replace(/\.?0+$/, ''))

const percentOf = (basisPoints: number): string => writeNumber(`${basisPoints / 100}`)

const solText = (lamports: bigint): string => writeNumber(formatAmount(lamports, solDecimals))

const timeText = (seconds: bigint): string =>
  new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    Number(seconds) * 1_000,
  )

/** Je Fehler eines Pools ein Satz: was geschah und was zu tun ist. */
export const poolMessages: { [N in keyof PoolErrors]: (context: PoolErrors[N]) => string } = {
  PoolNotFoundError: () => 'In diesem Netzwerk gibt es an dieser Adresse keinen Pool.',
  NotAPoolError: ({ owner, venue }) =>
    `Das Konto an dieser Adresse gehört ${owner} und ist kein Pool von ${venue}. Fügen Sie die Adresse eines Pools ein.`,
  FakePoolError: ({ reason }) =>
    `Das ist kein echter Pool: ${
      {
        'lp-mint': 'Sein Liquiditäts-Token ist nicht der, der zu seiner Adresse gehört',
        'lp-authority': 'Jemand anderes als die Börse kann mehr von seinem Liquiditäts-Token schaffen',
        vault: 'Ein Tresor ist nicht der, der zu seiner Adresse gehört',
        tier: 'Seine Bedingungen sind keine der Börse',
      }[reason]
    }. Handeln Sie dort nicht.`,
  PoolExistsError: ({ pool }) =>
    `Es gibt schon einen Pool dieser Tokens mit dieser Gebühr: ${pool}. Geben Sie dort Liquidität dazu, wählen Sie eine andere Gebühr, oder eröffnen Sie Ihren an einer eigenen Adresse.`,
  SameTokenError: () => 'Ein Pool hat zwei verschiedene Tokens. Wählen Sie einen anderen zum Tauschen.',
  PoolExtensionError: ({ venue, extension }) => `${venue} nimmt die Erweiterung ${extension} nicht an.`,
  TierNotFoundError: () => 'Diese Gebührenstufe gibt es in diesem Netzwerk nicht.',
  TierClosedError: () => 'Diese Stufe nimmt keine neuen Pools an.',
  NoBalanceError: () => 'Ihr Guthaben ist 0. Prägen oder empfangen Sie erst Tokens.',
  NotEnoughSolError: ({ neededLamports, haveLamports }) =>
    `Das braucht ${solText(neededLamports)} SOL, und Sie haben ${solText(haveLamports)}. Es fehlen ${solText(neededLamports - haveLamports)} SOL.`,
  PoolTooSmallError: () => 'Die Mengen sind zu klein für einen Pool.',
  PriceTooSmallError: () => 'Der Preis ist zu klein, um ihn mit diesen Nachkommastellen auszudrücken.',
  OpenTimeError: ({ openTime, earliest, latest }) =>
    openTime < earliest
      ? 'Wählen Sie eine Zeit, die mindestens 1 Minute entfernt ist.'
      : `Wählen Sie eine Zeit in den nächsten 30 Tagen, spätestens ${timeText(latest)} UTC.`,
  DustError: () => 'Die Menge ist so klein, dass nicht einmal eine Einheit herauskommt. Geben Sie mehr ein.',
  AmountTooLargeError: () => 'Die Menge ist größer, als ein Token-Konto halten kann. Geben Sie weniger ein.',
  PoolTooShallowError: () => 'So viel enthält der Pool nicht. Geben Sie weniger ein.',
  PoolPausedError: () => 'Der Pool ist von der Börse angehalten (Statusbit).',
  VaultFrozenError: ({ holder }) =>
    `Ein Tresor dieses Pools ist eingefroren, also bewegt sich von diesem Token nichts.${holder === null ? '' : ` ${holder} kann ihn auftauen.`}`,
  PoolNotOpenError: ({ openTime }) => `Der Handel beginnt am ${timeText(openTime)} UTC. Kommen Sie dann wieder.`,
  SlippageRangeError: ({ least, most }) =>
    `Wählen Sie eine Abweichung von ${percentOf(least)} % bis ${percentOf(most)} %.`,
  PriceMovedError: ({ movedMillionths }) =>
    `Der Preis hat sich seit dem Angebot um ${percentText(movedMillionths)} % bewegt; rufen Sie es neu ab.`,
  NothingToRemoveError: () => 'Sie haben in diesem Pool nichts abzuziehen.',
  PositionLockedError: () => 'Diese Position ist gesperrt; nur Gebühren können abgeholt werden.',
  NothingToCollectError: () => 'Noch gibt es keine Gebühren einzusammeln. Sie wachsen mit jedem Handel.',
  NotFeeHolderError: ({ wallet }) =>
    `${wallet} hält das NFT nicht, dem diese Gebühren gehören. Nehmen Sie die Wallet, die es hält.`,
}

/** Je Sache, die einen zweiten Blick verdient, ein Satz mit ihrer Zahl. */
const poolWarningTexts: {
  [N in PoolWarning['name']]: (warning: Extract<PoolWarning, { name: N }>) => string
} = {
  'freeze-authority': ({ holder }) =>
    `${holder} kann den Pool einfrieren und allen Handel beenden. Geben Sie die Befugnis einzufrieren auf.`,
  'mint-authority': ({ holder }) =>
    `${holder} kann jederzeit mehr von diesem Token schaffen und in den Pool verkaufen.`,
  'transfer-fee': ({ basisPoints }) =>
    `Jede Überweisung dieses Tokens behält ${percentOf(basisPoints)} % ein, also bekommt der Pool weniger, als Sie einzahlen.`,
  'transfer-fee-changes': ({ basisPoints, epoch }) =>
    `Ab Epoche ${epoch} behält jede Überweisung dieses Tokens ${percentOf(basisPoints)} % ein.`,
  thin: ({ movedMillionths }) =>
    `Unter 1 SOL bewegt ein einziger kleiner Handel den Preis um ${percentText(movedMillionths)} %.`,
  'small-share': ({ millionths }) =>
    `Nur ${percentText(millionths)} % der Gesamtmenge sind im Pool. Wer den Rest hält, kann weit mehr verkaufen, als der Pool bezahlen kann.`,
  'creator-keeps': ({ millionths }) =>
    `Sie behalten ${percentText(millionths)} % der Gesamtmenge. Käufer fürchten, dass Sie sie in den Pool verkaufen.`,
}

/** Schreibt eine Warnung für einen Menschen. */
export const describePoolWarning = (warning: PoolWarning): string =>
  // The table has a sentence for each name, made for a warning of that name.
  (poolWarningTexts[warning.name] as (one: PoolWarning) => string)(warning)

/** Warum ein neuer Pool und die Sperre oder Verbrennung seiner Liquidität zwei Signaturen brauchen. */
export const keepWords = {
  reason: (facts: { readonly deed: 'lock' | 'burn'; readonly bytes: number; readonly limitBytes: number }) =>
    `Der Pool und seine ${facts.deed === 'lock' ? 'Sperre' : 'Verbrennung'} brauchen 2 Signaturen: In einer Transaktion wären es ${facts.bytes} Bytes, und ${facts.limitBytes} sind möglich. Dazwischen können Sie die Liquidität abziehen, und Käufer sehen das.`,
}

/** Warum ein Start zwei Signaturen braucht. */
export const launchWords = {
  reason: (facts: { readonly bytes: number; readonly limitBytes: number }) =>
    `Der Token und sein Pool brauchen 2 Signaturen: In einer Transaktion wären es ${facts.bytes} Bytes, und ${facts.limitBytes} sind möglich. Dazwischen gibt es den Token ohne Pool, und jemand anderes könnte ihm an der üblichen Adresse einen mit eigenem Preis eröffnen. Ihrer entsteht an einer Adresse, die niemand vorher kennen kann.`,
}
