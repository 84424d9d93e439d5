import { formatAmount, type Sentences } from '@solsmith/chain'
import type { BitcoinErrors } from '../errors.ts'

const btc = (sats: bigint) => `${formatAmount(sats, 8)} BTC`

export const errorMessages: Sentences<BitcoinErrors> = {
  BitcoinAddressError: ({ address, network }) =>
    `${address || 'Das'} ist keine Adresse auf ${network}. Es wurde nichts gesendet.`,
  BitcoinDustError: ({ minimum }) =>
    `So wenig leiten Bitcoin-Knoten nicht weiter: Senden Sie mindestens ${btc(minimum)}.`,
  BitcoinFundsError: ({ missing, kept }) =>
    `Mit der Gebühr fehlen ${btc(missing)}.${kept > 0n ? ` ${btc(kept)} bleiben liegen, weil daran Inscriptions hängen können.` : ''}`,
  BitcoinRateError: ({ rate }) =>
    rate === null
      ? 'Der Gebührensatz ist unbekannt. Geben Sie einen in sat/vB ein.'
      : `${rate} sat/vB geht als Gebührensatz nicht. Geben Sie 1 bis 10.000 ein.`,
  BitcoinFeeError: ({ fee, amount }) =>
    `${btc(fee)} Gebühr sind für ${btc(amount)} ungewöhnlich viel. Bestätigen Sie das, oder wählen Sie einen kleineren Satz.`,
  BitcoinSignatureError: ({ wallet, input }) =>
    `${wallet} hat Eingang ${input + 1} nicht wie angezeigt unterschrieben. Es wurde nichts gesendet und nichts abgebucht.`,
}
