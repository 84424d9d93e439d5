import { formatAmount, solDecimals, writeNumber } from '@solsmith/chain'
import type { SandboxWalletErrors } from '../errors.ts'
import type { AuthorityName, InstructionName, ProgramName } from '../programs.ts'
import type { SheetWords } from './en.ts'

/** Je Fehler ein Satz: was geschah und was zu tun ist. */
export const errorMessages: { [N in keyof SandboxWalletErrors]: (context: SandboxWalletErrors[N]) => string } = {
  Ed25519MissingError: () =>
    'Dieser Browser kann keinen Ed25519-Schlüssel erzeugen. Chrome und Edge ab 137, Firefox ab 129 und Safari ab 17 können es.',
  InsecurePageError: () =>
    'Browser erzeugen Schlüssel nur auf https-Seiten und auf localhost. Öffnen Sie diese Website auf einem dieser Wege.',
  ChainNotSupportedError: () => 'Die Sandbox-Wallet signiert nur für die Sandbox. Nichts wurde signiert.',
  AccountNotFoundError: () =>
    'Die Sandbox-Wallet ist nicht mit dieser Adresse verbunden. Verbinden Sie sie und versuchen Sie es erneut.',
  TransactionFormatError: () => 'Diese Bytes sind keine Transaktion. Nichts wurde signiert.',
  TransactionVersionError: ({ version }) => `Die Sandbox-Wallet kennt keine Transaktionen der Version ${version}.`,
  SignerNotNeededError: () => 'Diese Transaktion braucht keine Signatur dieser Wallet. Nichts wurde signiert.',
  MessageIsTransactionError: () => 'Diese Nachricht ist eine verkleidete Transaktion. Nichts wurde signiert.',
  UserRejectedRequestError: () => 'Sie haben die Anfrage abgelehnt.',
}

const programs: { readonly [P in ProgramName]: string } = {
  associatedToken: 'Associated Token',
  computeBudget: 'Compute Budget',
  memo: 'Memo',
  metaplex: 'Token Metadata',
  system: 'System',
  token: 'Token',
  token2022: 'Token-2022',
}

const instructions: { readonly [I in InstructionName]: string } = {
  advanceNonce: 'Nonce verbrauchen',
  allocate: 'Platz in einem Konto belegen',
  approve: 'Andere Tokens ausgeben lassen',
  assign: 'Konto einem Programm übergeben',
  burn: 'Tokens verbrennen',
  closeAccount: 'Token-Konto schließen',
  createAccount: 'Konto eröffnen',
  createAccountWithSeed: 'Konto mit Seed eröffnen',
  createAssociatedAccount: 'Zugehöriges Token-Konto eröffnen',
  createMetadata: 'Metadaten des Tokens anlegen',
  freezeAccount: 'Token-Konto einfrieren',
  initializeAccount: 'Token-Konto einrichten',
  initializeImmutableOwner: 'Eigentümer eines Token-Kontos festlegen',
  initializeMetadata: 'Metadaten des Tokens einrichten',
  initializeMetadataPointer: 'Zeiger auf die Metadaten einrichten',
  initializeMint: 'Mint einrichten',
  initializeNonce: 'Ein Nonce-Konto einrichten',
  memo: 'Memo schreiben',
  mintTo: 'Tokens prägen',
  removeMetadataField: 'Feld der Metadaten entfernen',
  requestHeap: 'Speichergrenze setzen',
  revoke: 'Niemanden mehr Tokens ausgeben lassen',
  setAuthority: 'Befugnis setzen',
  setComputeLimit: 'Rechengrenze setzen',
  setComputePrice: 'Prioritätsgebühr setzen',
  setLoadedBytesLimit: 'Grenze der geladenen Bytes setzen',
  syncNative: 'Verpackte SOL zählen',
  thawAccount: 'Token-Konto auftauen',
  transferSol: 'SOL senden',
  transferToken: 'Tokens senden',
  updateMetadata: 'Metadaten des Tokens ändern',
  updateMetadataAuthority: 'Befugnis über die Metadaten ändern',
  updateMetadataField: 'Feld der Metadaten ändern',
  updateMetadataPointer: 'Zeiger auf die Metadaten ändern',
  withdrawNonce: 'SOL aus einem Nonce-Konto nehmen',
}

const authorities: { readonly [A in AuthorityName]: string } = {
  mint: 'Prägen',
  freeze: 'Einfrieren',
  owner: 'Eigentümer',
  close: 'Schließen',
  metadata: 'Metadaten ändern',
  other: 'Eine Befugnis',
}

/** Jeder Satz des Blattes, auf dem freigegeben wird. */
export const de: SheetWords = {
  titles: { transaction: 'Transaktion freigeben', message: 'Nachricht freigeben' },
  what: 'Eine Wallet zum Proben. Ihr Schlüssel entsteht in diesem Browser, gilt nur in der Sandbox und hat keinen Wert.',
  keyIsNotKept:
    'Dieser Browser bewahrt für diese Website nichts auf, also ist der Schlüssel weg, wenn Sie die Seite verlassen.',
  network: 'Netzwerk',
  sandbox: 'Sandbox',
  feePayer: 'Bezahlt die Gebühr',
  you: 'Sie',
  signer: 'Signiert mit',
  programs: 'Programme',
  otherProgram: 'Ein unbekanntes Programm',
  otherInstruction: 'Eine unbekannte Anweisung',
  instructions: (count) => (count === 1 ? '1 Anweisung' : `${count} Anweisungen`),
  message: 'Nachricht',
  messageBytes: (count) => `${count} Bytes, die kein Text sind`,
  waiting: (count) => (count === 1 ? '1 weitere Anfrage wartet.' : `${count} weitere Anfragen warten.`),
  sign: 'Signieren',
  decline: 'Ablehnen',
  program: (name) => programs[name],
  instruction: (name) => instructions[name],
  sol: (lamports) => `${writeNumber(formatAmount(lamports, solDecimals))} SOL`,
  units: (amount) => `${writeNumber(String(amount))} kleinste Einheiten`,
  authority: (name) => authorities[name],
  nobody: 'niemand',
  cannotBeUndone: 'Lässt sich nicht rückgängig machen',
  token: (name, symbol) => `${name} (${symbol})`,
  computeUnits: (count) => `${writeNumber(String(count))} Einheiten`,
  computePrice: (microLamports) => `${writeNumber(String(microLamports))} Millionstel Lamport je Einheit`,
}
