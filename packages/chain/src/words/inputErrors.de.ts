import type { Sentences } from '../defineErrors.ts'
import type { InputErrors } from '../inputErrors.ts'

/** Je Fehler in einer Eingabe ein Satz: was nicht stimmt und was zu tun ist. */
export const errorMessages: Sentences<InputErrors> = {
  AmountFormatError: ({ decimals }) =>
    decimals === 0
      ? 'Geben Sie eine ganze Zahl ein.'
      : `Geben Sie eine Zahl mit höchstens ${decimals === 1 ? '1 Nachkommastelle' : `${decimals} Nachkommastellen`} ein.`,
  AmountRangeError: ({ maximumText }) => `Das Maximum ist ${maximumText.replace('.', ',')}.`,
  AddressFormatError: () => 'Keine gültige Solana-Adresse. Fügen Sie die ganze Adresse ein, 32 bis 44 Zeichen.',
}
