import type { Sentences } from '@solsmith/chain'
import { formatAmount, formatDecimal, solDecimals } from '@solsmith/chain'
import { percentText } from '../../words/pool.de.ts'
import type { PoolErrors } from '../errors.ts'

const solText = (lamports: bigint): string => formatDecimal(formatAmount(lamports, solDecimals))

const timeText = (seconds: bigint): string =>
  new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    Number(seconds) * 1_000,
  )

/** Je Fehler eines Pools ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<PoolErrors> = {
  PoolNotFoundError: () => 'In diesem Netzwerk gibt es an dieser Adresse keinen Pool.',
  NotAPoolError: ({ owner, venue }) =>
    `Das Konto an dieser Adresse gehört ${owner} und ist kein Pool von ${venue}. Fügen Sie eine Pool-Adresse ein.`,
  FakePoolError: ({ reason }) =>
    `Das ist kein echter Pool: ${
      {
        'lp-mint': 'Sein LP-Token passt nicht zu seiner Adresse',
        'lp-authority': 'Jemand anderes als der Handelsplatz kann seinen LP-Token prägen',
        vault: 'Ein Tresor passt nicht zu seiner Adresse',
        tier: 'Seine Gebühren stammen nicht vom Handelsplatz',
      }[reason]
    }. Handeln Sie dort nicht.`,
  PoolExistsError: ({ pool }) =>
    `Es gibt schon einen Pool dieser Tokens mit dieser Gebühr: ${pool}. Fügen Sie dort Liquidität hinzu, wählen Sie eine andere Gebühr, oder verwenden Sie eine zufällige Pool-Adresse.`,
  SameTokenError: () => 'Ein Pool braucht zwei verschiedene Tokens. Wählen Sie einen anderen Token.',
  PoolExtensionError: ({ venue, extension }) => `${venue} nimmt die Erweiterung ${extension} nicht an.`,
  TierNotFoundError: () => 'Diese Gebührenstufe gibt es in diesem Netzwerk nicht.',
  TierClosedError: () => 'Diese Stufe nimmt keine neuen Pools an.',
  NoBalanceError: () => 'Ihr Guthaben ist 0. Prägen oder empfangen Sie zuerst Tokens.',
  NotEnoughSolError: ({ neededLamports, haveLamports }) =>
    `Sie brauchen ${solText(neededLamports)} SOL; Sie haben ${solText(haveLamports)}. Es fehlen ${solText(neededLamports - haveLamports)} SOL.`,
  PoolTooSmallError: () => 'Die Mengen sind zu klein für einen Pool.',
  PriceTooSmallError: () => 'Der Preis ist zu klein, um ihn mit diesen Nachkommastellen auszudrücken.',
  OpenTimeError: ({ openTime, earliest, latest }) =>
    openTime < earliest
      ? 'Wählen Sie eine Zeit, die mindestens 1 Minute entfernt ist.'
      : `Wählen Sie eine Zeit in den nächsten 30 Tagen, spätestens ${timeText(latest)} UTC.`,
  DustError: () => 'Die Menge ist zu klein: Das Ergebnis ist weniger als die kleinste Einheit. Geben Sie mehr ein.',
  AmountTooLargeError: () => 'Die Menge ist größer, als ein Token-Konto halten kann. Geben Sie weniger ein.',
  PoolTooShallowError: () => 'So viel enthält der Pool nicht. Geben Sie weniger ein.',
  PoolPausedError: () => 'Der Pool ist vom Handelsplatz pausiert (Statusbit).',
  VaultFrozenError: ({ holder }) =>
    `Ein Tresor dieses Pools ist eingefroren, also lässt sich dieser Token nicht bewegen.${holder === null ? '' : ` ${holder} kann ihn auftauen.`}`,
  PoolNotOpenError: ({ openTime }) => `Der Handel beginnt am ${timeText(openTime)} UTC. Versuchen Sie es dann erneut.`,
  SlippageRangeError: ({ least, most }) =>
    `Wählen Sie eine Slippage von ${formatDecimal(`${least / 100}`)} % bis ${formatDecimal(`${most / 100}`)} %.`,
  PriceMovedError: ({ movedMillionths }) =>
    `Der Preis hat sich seit dem Angebot um ${percentText(movedMillionths)} % bewegt; rufen Sie es neu ab.`,
  NothingToRemoveError: () => 'Sie haben in diesem Pool nichts abzuziehen.',
  PositionLockedError: () => 'Diese Position ist gesperrt; nur Gebühren lassen sich einziehen.',
  NothingToCollectError: () => 'Noch gibt es keine Gebühren einzuziehen. Sie wachsen mit jedem Trade.',
  NotFeeHolderError: ({ wallet }) =>
    `${wallet} hält das Gebühren-NFT dieser Position nicht. Verwenden Sie die Wallet, die es hält.`,
}
