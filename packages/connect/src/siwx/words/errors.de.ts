import type { Sentences } from '@solsmith/chain'
import type { SignInErrors } from '../errors.ts'

/** Je Fehler der Anmeldung ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<SignInErrors> = {
  SignInRefusedError: () => 'Die Website hat die Signatur nicht angenommen. Versuchen Sie es erneut.',
  SignInNotReadyError: () =>
    'Die Anmeldung der Website hat nicht geantwortet. Sie mussten nichts signieren. Versuchen Sie es erneut.',
  SignInNotOpenedError: () =>
    'Sie haben signiert, aber die Website hat nicht geantwortet. Sie sind nicht angemeldet. Versuchen Sie es erneut.',
  SignInNotSetError: () => 'Die Anmeldung ist nicht eingerichtet. Setzen Sie zuerst `siwx`.',
  AuthenticateInputError: ({ missing }) => `Für die Anmeldung fehlt: ${missing.join(', ')}.`,
}
