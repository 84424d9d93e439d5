import { formatDecimal, shortenAddress } from '@solsmith/chain'
import type { FieldProblem, Refusals } from '../refusals.ts'

const networkNames = { mainnet: 'Mainnet', devnet: 'Devnet', sandbox: 'Sandbox' }

/** Zwei Stellen, und nie die Grenze selbst: „1 MB; die Grenze ist 1 MB“ ergäbe keinen Sinn. */
const inMegabytes = (bytes: number) => formatDecimal(`${Math.max(1.01, Math.round(bytes / 10_000) / 100)}`)

const fieldProblems: { readonly [P in FieldProblem]: (limit: string) => string } = {
  missing: () => 'fehlt',
  text: () => 'muss Text sein',
  number: () => 'muss eine Zahl sein',
  object: () => 'muss ein Objekt sein',
  tooLong: (limit) => `ist zu lang; die Grenze ist ${limit}`,
  tooShort: (limit) => `ist zu kurz; mindestens ${limit}`,
  other: () => 'hat eine falsche Form',
}

/** Die Texte eines Tokens, wie das Formular sie nennt. */
const textFields: { readonly [field: string]: string } = {
  name: 'Name',
  symbol: 'Symbol',
  description: 'Beschreibung',
}

/** Je Fehler des Servers ein Satz: was geschah und was zu tun ist. */
export const refusalMessages: { readonly [N in keyof Refusals]: (facts: Refusals[N]) => string } = {
  InputError: ({ issues }) =>
    issues.map(({ field, problem, limit = '' }) => `${field} ${fieldProblems[problem](limit)}.`).join(' '),
  NotFoundError: () => 'Diese Adresse gibt es nicht.',
  DatabaseUnavailableError: () =>
    'Die Datenbank dieser Website ist gerade nicht erreichbar. Versuchen Sie es später erneut. Alles, was nichts speichern muss, funktioniert.',
  DatabaseReadOnlyError: () =>
    'Diese Website kann gerade nichts speichern, weil ihr Speicherplatz voll ist. Es wurde nichts geändert. Versuchen Sie es später erneut.',
  RequestError: () => 'Der Server konnte diese Anfrage nicht lesen.',
  BodyFormatError: () => 'Der Inhalt dieser Anfrage ist kein gültiges JSON.',
  BodyTypeError: () => 'Senden Sie den Inhalt als application/json.',
  BodyTooLargeError: ({ limitBytes }) =>
    `Der Inhalt dieser Anfrage ist größer als ${formatDecimal(`${limitBytes}`)} Bytes.`,
  UrlFormatError: () => 'Diese Adresse ist keine gültige URL.',
  UrlTooLongError: () => 'Diese Adresse ist zu lang.',
  OriginNotAllowedError: () =>
    'Diese Website antwortet Seiten anderer Websites nicht. Ihr Betreiber kann sie in ALLOWED_ORIGINS aufnehmen.',
  TooManyRequestsError: ({ retryAfterSeconds }) =>
    `Zu viele Anfragen. Versuchen Sie es in ${retryAfterSeconds} s erneut.`,
  AirdropLimitError: () =>
    'Sie haben alle Sandbox-SOL erhalten, die diese Website an einem Tag vergibt. Versuchen Sie es morgen erneut.',
  InternalError: ({ requestId }) =>
    `Auf dem Server dieser Website ist etwas schiefgegangen. Versuchen Sie es erneut. (Anfrage ${requestId})`,
  ShuttingDownError: () => 'Der Server dieser Website startet neu. Versuchen Sie es gleich erneut.',
  IdempotencyKeyError: () => 'Dieser Idempotency-Key gehört zu einer anderen Anfrage. Verwenden Sie einen neuen.',
  RequestPendingError: () => 'Diese Anfrage wird noch bearbeitet. Versuchen Sie es gleich noch einmal.',
  WebNotBuiltError: () =>
    'Die Web-App ist noch nicht gebaut. Führen Sie npm start oder npm run build aus und laden Sie diese Seite neu.',

  ImageTypeError: () => 'Verwenden Sie PNG, JPG, WebP oder GIF.',
  ImageTooLargeError: ({ bytes }) => `Das Bild hat ${inMegabytes(bytes)} MB; die Grenze ist 1 MB.`,
  ImageNotStoredError: () => 'Das Bild liegt nicht auf dieser Website. Wählen Sie es erneut.',
  TokenTextError: ({ field }) =>
    `${textFields[field] ?? 'Ein Link'}: So kann es nicht gespeichert werden. Ändern Sie es und versuchen Sie es erneut.`,
  MediaNotFoundError: () => 'Eine solche Datei liegt nicht auf dieser Website.',
  MediaBlockedError: () => 'Der Betreiber dieser Website hat diese Datei gesperrt.',
  MediaStorageError: () =>
    'Diese Website kann jetzt keine Dateien speichern. Versuchen Sie es später erneut, oder sagen Sie es ihrem Betreiber.',
  MediaUnavailableError: () => 'Der Dateispeicher dieser Website antwortet nicht. Versuchen Sie es gleich erneut.',
  MediaFullError: () =>
    'Diese Website hat keinen Platz für weitere Dateien. Es wurde nichts gespeichert. Sagen Sie es ihrem Betreiber.',
  MediaBudgetError: () =>
    'Sie haben alles gespeichert, was diese Website von einem Besucher an einem Tag annimmt. Versuchen Sie es morgen erneut.',
  MediaUrlNotPublicError: ({ url }) =>
    `${url} ist keine öffentliche https-Adresse, also könnten Wallets sie nicht lesen. Bitten Sie den Betreiber dieser Website, PUBLIC_URL zu setzen.`,
  MediaUnreachableError: ({ url }) =>
    `${url} antwortet von außen nicht. Versuchen Sie es erneut, oder sagen Sie es dem Betreiber dieser Website.`,
  MediaMismatchError: ({ url }) =>
    `${url} antwortet mit etwas anderem als der gespeicherten Datei. Sagen Sie es dem Betreiber dieser Website.`,

  AffiliateCodeTakenError: () => 'Dieser Code, oder einer, der ihm ähnelt, ist vergeben. Wählen Sie einen anderen.',
  AffiliateCodeReservedError: () => 'Dieser Code ist reserviert. Wählen Sie einen anderen.',
  AffiliateCodeMessageError: () =>
    'Der signierte Text ist älter als 5 Minuten oder gilt für eine andere Website. Prüfen Sie die Uhr Ihres Geräts, und versuchen Sie es erneut.',
  AffiliateCodeLimitError: ({ limit }) => `Eine Adresse kann höchstens ${limit} Codes haben.`,
  ChainNotServedError: ({ chainId }) => `Dieser Server bedient ${chainId} nicht.`,
  AddressFormatError: ({ field }) => `${field} muss eine Solana-Adresse in Base58 sein.`,
  ApprovalNotNeededError: ({ chainId }) =>
    `Ein Tausch auf ${chainId} braucht keine Freigabe. Erstellen Sie den Tausch mit POST /v1/convert/build-transaction.`,
  PageOnlyError: () => 'Das geht nur auf Seiten eines Projekts. Aufrufe ohne Origin lesen nur.',
  SignatureError: () =>
    'Die Signatur gehört nicht zu dieser Adresse und Nachricht. Signieren Sie die Nachricht erneut.',
  SignatureEvmError: () =>
    'Die Signatur gehört nicht zu dieser Adresse und Nachricht. Signaturen von Verträgen (EIP-1271) lassen sich hier nicht prüfen, weil diese Website kein EVM-RPC hat. Signieren Sie mit einem gewöhnlichen Schlüssel.',
  LoginOffError: () =>
    'Anmeldungen per E-Mail sind hier ausgeschaltet: Diese Website sendet keine E-Mails. Ihr Betreiber kann SMTP_URL und MAIL_FROM setzen.',
  DeviceProofError: () =>
    'Dieser Browser konnte nicht nachweisen, welches Gerät er ist. Prüfen Sie Datum und Uhrzeit, und laden Sie die Seite neu.',
  LoginEmailError: () => 'Geben Sie eine gültige E-Mail-Adresse ein.',
  LoginApprovalError: () =>
    'Der Code stimmt, aber dieser Browser ist neu für Ihre Wallet. Öffnen Sie den Link in der E-Mail, und geben Sie den Code noch einmal ein.',
  LoginEndedError: () => 'Diese Anmeldung ist abgelaufen. Fordern Sie einen neuen Code an.',
  LoginCodeError: ({ attemptsLeft }) =>
    attemptsLeft > 0
      ? `Der Code stimmt nicht. Sie haben noch ${attemptsLeft === 1 ? 'einen Versuch' : `${attemptsLeft} Versuche`}.`
      : 'Der Code stimmt nicht. Fordern Sie einen neuen an.',
  SocialOffError: ({ provider }) => `Anmeldungen mit ${provider} sind auf dieser Website ausgeschaltet.`,
  SocialEndedError: () =>
    'Diese Anmeldung ist abgelaufen, oder sie wurde in einem anderen Browser begonnen. Melden Sie sich erneut an.',
  SocialLoginError: ({ provider, reason }) =>
    reason === 'declined'
      ? `Die Anmeldung mit ${provider} wurde abgebrochen. Sie können es erneut versuchen.`
      : `${provider} hat Ihre Identität nicht bestätigt. Versuchen Sie es erneut.`,
  SocialEmailError: ({ provider }) => `Sie melden sich mit ${provider} an. Ändern Sie Ihre E-Mail-Adresse dort.`,
  WalletSessionError: () => 'Sie sind von der Wallet abgemeldet. Melden Sie sich erneut an.',
  ApprovalEndedError: () => 'Dieser Link wurde bereits verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
  ShareSealError: () =>
    'Ein Teil des Schlüssels kam nicht so an, wie er gesendet wurde. Es wurde nichts geändert. Versuchen Sie es erneut.',
  ShareKeyError: () =>
    'Ein Teil des Schlüssels ist auf dieser Website nicht lesbar. Es wurde nichts signiert. Wenden Sie sich an ihren Betreiber.',
  KeyServiceError: () =>
    'Die Schlüssel dieser Website sind gerade nicht erreichbar. Es wurde nichts signiert. Versuchen Sie es in einer Minute erneut.',
  KeeperUnavailableError: () =>
    'Der Wallet-Dienst dieser Website startet gerade neu. Ihre Wallet ist unverändert. Versuchen Sie es gleich noch einmal.',
  ShareVersionError: () => 'Ein anderes Gerät hat diese Wallet erneuert. Melden Sie sich auf diesem erneut an.',
  WalletExistsError: () => 'Sie haben hier bereits eine Wallet. Melden Sie sich erneut an, um sie zu verwenden.',
  WalletMissingError: () => 'Diese Wallet gibt es hier nicht. Melden Sie sich erneut an.',
  RecoveryDelayError: ({ readyAtSeconds }) =>
    `Zu Ihrer Sicherheit wartet ein neues Gerät, bevor es diese Wallet erhält: bis ${new Date(readyAtSeconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  RecoveryEndedError: () =>
    'Kein Gerät wartet auf Ihre Wallet: Es wurde gestoppt, oder es hat die Wallet bereits. Es wurde nichts geändert.',
  OwnerKeyError: () =>
    'Nur ein Gerät, das mit dieser Wallet signieren kann, darf das ändern. Es wurde nichts geändert. Stellen Sie die Wallet zuerst auf diesem Gerät wieder her.',
  FactorProofError: () =>
    'Damit lässt sich diese Wallet nicht wiederherstellen. Es wurde nichts herausgegeben. Sie haben zehn Versuche am Tag.',
  SetupClosedError: () =>
    'Netzwerke werden hier in der Umgebung des Servers eingerichtet. Setzen Sie MAINNET_RPC_URL oder DEVNET_RPC_URL, oder SETUP=on, und starten Sie ihn neu.',
  SetupCodeError: () =>
    'Das ist nicht der Einrichtungscode. npm start gibt ihn aus, und er steht in der Datei setup-code im Datenordner.',
  SetupFixedError: ({ network }) =>
    `Die RPC-URL von ${networkNames[network]} steht in der Umgebung des Servers. Ändern Sie sie dort.`,
  NodeUrlError: () =>
    'Geben Sie eine https-Adresse eines öffentlichen Servers ein, etwa https://rpc.example.org/ihr-schluessel. Private Adressen werden mit MAINNET_RPC_URL oder DEVNET_RPC_URL gesetzt.',
  NameFormatError: () =>
    'Ein Name hat nur Buchstaben, Ziffern und Bindestriche, mindestens 4 davon, und mit seiner Endung höchstens 1.500 Zeichen.',
  NameZoneError: ({ zone }) => `Namen dieser Website enden auf .${zone}.`,
  NameReservedError: () =>
    'Dieser Name ist reserviert oder sieht aus wie ein reservierter Name oder eine Adresse. Wählen Sie einen anderen.',
  NameBlockedError: () => 'Der Betreiber dieser Website hat diesen Namen gesperrt.',
  NameNotFoundError: () => 'Der Name ist nicht registriert.',
  NameRecordError: () =>
    'Dieser .sol-Name ist ein Token, oder sein Besitzer leitet SOL durch einen Eintrag um. Fragen Sie nach der Adresse selbst.',
  NameTakenError: () => 'Der Name ist bereits registriert.',
  NameLimitError: ({ limit }) => `Eine Adresse kann höchstens ${limit} Namen haben.`,
  NameMessageError: () =>
    'Die Nachricht muss genau {"name":…,"attributes":{…},"timestamp":…} lauten, wie JSON.stringify es schreibt, mit der Zeit in Sekunden.',
  NameAttributesError: ({ limitBytes }) =>
    `Die Attribute eines Namens haben höchstens ${formatDecimal(`${limitBytes}`)} Bytes.`,
  NameMessageTimeError: ({ skewSeconds }) =>
    `Die Zeit in der Nachricht weicht um mehr als ${skewSeconds} s von der Zeit hier ab. Prüfen Sie Ihre Uhr und signieren Sie erneut.`,
  NameMessageUsedError: () => 'Diese Nachricht wurde schon verwendet. Signieren Sie eine neue.',
  SignInMessageError: ({ part }) =>
    `Die Anmeldung weicht ab (${part}) von dem, was diese Website verlangt. Melden Sie sich erneut an.`,
  SignInNonceError: () =>
    'Diese Anmeldung ist abgelaufen, wurde schon verwendet oder gehört zu einer anderen Seite. Melden Sie sich erneut an.',
  SignInEndedError: () => 'Sie sind hier nicht mehr angemeldet. Melden Sie sich erneut an.',
  OnrampUnavailableError: () =>
    'Zurzeit ist kein Kaufanbieter erreichbar. Es wurde nichts bezahlt. Versuchen Sie es später erneut.',
  OnrampNetworkError: ({ network }) => `Auf ${network} kann hier nichts gekauft werden.`,
  OnrampAssetError: ({ asset, network }) => `${asset} kann hier auf ${network} nicht gekauft werden.`,
  OnrampWalletError: ({ network }) =>
    `Eine Ziel-Wallet ist keine Adresse auf ${network}. Der Kauf wurde nicht begonnen, weil er verloren ginge.`,
  OnrampAmountError: () =>
    'Ein Betrag muss größer als null sein, in Dezimalziffern, mit höchstens zwei Nachkommastellen einer Währung.',
  OnrampLimitError: ({ min, max }) => `Ein Kauf liegt zwischen ${min} und ${max}. Geben Sie einen anderen Betrag ein.`,
  PurchaseNotFoundError: () => 'Diesen Kauf gibt es hier nicht. Unbezahlte Käufe werden nach einem Tag gelöscht.',
  PurchaseLimitError: () =>
    'Sie haben alle Sandbox-SOL erhalten, die diese Website an einem Tag vergibt. Es wurde nichts bezahlt. Versuchen Sie es morgen erneut.',
  WebhookSignatureError: () => 'Die Signatur dieses Ereignisses ist nicht die des Anbieters.',
  WebhookTimeError: () => 'Dieses Ereignis wurde vor mehr als fünf Minuten signiert.',
  AccountFormatError: ({ field }) =>
    `${field} muss ein Konto auf Solana oder EVM in CAIP-10 sein, etwa eip155:1:0xab\u2026.`,
  SessionNotFoundError: ({ pci }) => `Dieses Konto hat keine Sitzung ${pci}.`,
  CoinTypeError: () => 'Die chainId ist ungültig.',
  CoinTypeAddressError: () => 'Diese Adresse gehört zu einer anderen Art von Chain als der Coin-Typ.',
  AmountFormatError: ({ field }) =>
    `${field} muss eine ganze Zahl kleinster Einheiten sein, von 1 bis 18446744073709551615.`,
  SlippageRangeError: () => 'Die Slippage muss zwischen 0,01 % und 50 % liegen.',
  SwapRouteError: () =>
    'Kein Pool bietet diesen Tausch an. Wählen Sie einen anderen Token oder Betrag. Es wurde nichts gesendet.',
  SwapBalanceError: () => 'Das Guthaben reicht nicht aus. Es wurde nichts gesendet.',
  SwapFrozenError: ({ holder }) =>
    holder === null
      ? 'Ihr Konto ist dauerhaft eingefroren, weil die Freeze-Berechtigung widerrufen wurde. Es wurde nichts gesendet.'
      : `Ihr Konto ist eingefroren. Nur die Freeze-Berechtigung (${shortenAddress(holder)}) kann es auftauen. Es wurde nichts gesendet.`,
  ProviderUnavailableError: ({ provider }) =>
    `${provider} ist gerade nicht erreichbar. Versuchen Sie es gleich erneut.`,
  CursorFormatError: () => 'Dieser Cursor gilt für dieses Konto nicht. Beginnen Sie neu ohne Cursor.',
  RpcNotConfiguredError: ({ network }) =>
    network === 'sandbox'
      ? 'Auf dieser Website läuft keine Sandbox. Starten Sie sie mit npm start, oder bitten Sie ihren Betreiber, SANDBOX_RPC_URL zu setzen.'
      : `Auf dieser Website ist keine RPC-URL für ${networkNames[network]} eingerichtet. Verwenden Sie die Sandbox, oder bitten Sie ihren Betreiber, ${network.toUpperCase()}_RPC_URL zu setzen.`,
  RpcGetError: () => 'Senden Sie JSON-RPC mit HTTP POST, oder öffnen Sie einen WebSocket.',
  RpcFormatError: () => 'Der Inhalt dieser Anfrage ist kein gültiges JSON.',
  RpcEnvelopeError: () =>
    'Keine Anfrage nach JSON-RPC 2.0: ein Objekt mit jsonrpc, id, method und params, jedes einmal, oder eine Liste von 1 bis 100.',
  RpcMethodNotAllowedError: ({ method, network }) =>
    `${method} wird hier für ${networkNames[network]} nicht angeboten. Verwenden Sie dafür eine eigene RPC-URL.`,
  RpcSocketOnlyError: ({ method }) => `${method} geht über den WebSocket dieser Adresse.`,
  RpcHttpOnlyError: ({ method }) => `${method} geht mit HTTP POST an diese Adresse.`,
  RpcFilterRequiredError: ({ method }) =>
    `${method} ohne Filter wird hier nicht angeboten. Fügen Sie einen Filter hinzu.`,
  RpcNotSentError: () => 'Nicht gesendet, weil eine andere Anfrage derselben Liste abgelehnt wurde.',
  RpcSubscriptionLimitError: ({ limit }) =>
    `Sie können höchstens ${limit} Abonnements halten. Beenden Sie zuerst eines.`,
  RpcUnreachableError: ({ network }) =>
    `Der RPC von ${networkNames[network]} ist nicht erreichbar. Versuchen Sie es erneut.`,
  RpcWrongNetworkError: ({ network }) =>
    `Der RPC von ${networkNames[network]} auf dieser Website bedient ein anderes Netzwerk. Es wurde nichts gesendet. Bitten Sie den Betreiber, ${network.toUpperCase()}_RPC_URL zu berichtigen.`,
  RpcTimeoutError: ({ network, timeoutMs }) =>
    `Der RPC von ${networkNames[network]} hat in ${timeoutMs / 1000} Sekunden nicht geantwortet. Versuchen Sie es erneut.`,
  RpcRefusedError: ({ network, status }) =>
    `Der RPC von ${networkNames[network]} hat diese Website abgewiesen (HTTP ${status}).`,
  RpcAnswerError: ({ network }) => `Der RPC von ${networkNames[network]} gab eine Antwort, die keinen Sinn ergibt.`,
  RpcAnswerTooLargeError: ({ limitBytes }) =>
    `Die Antwort ist größer als ${limitBytes / 1_000_000} MB. Fragen Sie nach weniger.`,
}
