import type { Sentences } from '@solsmith/chain'
import { formatAmount, solDecimals, writeNumber } from '@solsmith/chain'
import { percentText } from '../../words/pool.de.ts'
import type { PoolErrors } from '../errors.ts'

const solText = (lamports: bigint): string => writeNumber(formatAmount(lamports, solDecimals))

const timeText = (seconds: bigint): string =>
  new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    Number(seconds) * 1_000,
  )

/** Je Fehler eines Pools ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<PoolErrors> = {
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
    `Wählen Sie eine Abweichung von ${writeNumber(`${least / 100}`)} % bis ${writeNumber(`${most / 100}`)} %.`,
  PriceMovedError: ({ movedMillionths }) =>
    `Der Preis hat sich seit dem Angebot um ${percentText(movedMillionths)} % bewegt; rufen Sie es neu ab.`,
  NothingToRemoveError: () => 'Sie haben in diesem Pool nichts abzuziehen.',
  PositionLockedError: () => 'Diese Position ist gesperrt; nur Gebühren können abgeholt werden.',
  NothingToCollectError: () => 'Noch gibt es keine Gebühren einzusammeln. Sie wachsen mit jedem Handel.',
  NotFeeHolderError: ({ wallet }) =>
    `${wallet} hält das NFT nicht, dem diese Gebühren gehören. Nehmen Sie die Wallet, die es hält.`,
}
