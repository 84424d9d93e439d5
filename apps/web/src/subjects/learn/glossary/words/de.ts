import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Glossar',
  close: 'Glossar schließen',
  terms: {
    account: {
      word: 'Konto (account)',
      meaning:
        'Ein Eintrag auf der Chain: eine Adresse, ein Guthaben in SOL, einige Bytes und das Programm, das sie ändern darf.',
    },
    address: {
      word: 'Adresse (address)',
      meaning:
        'Zweiunddreißig Bytes, die ein Konto benennen, als 32 bis 44 Buchstaben und Ziffern. Das Einzige an einem Token, das sich nicht kopieren lässt.',
    },
    authority: {
      word: 'Berechtigung (authority)',
      meaning:
        'Das Recht, einen Token zu ändern: mehr prägen, Konten einfrieren oder den Namen ändern. Eine Adresse hat es oder niemand.',
    },
    'base-units': {
      word: 'Kleinste Einheiten (base units)',
      meaning:
        'Die ganzen Zahlen, in denen die Chain einen Token zählt. Die Nachkommastellen sagen, wo das Komma steht.',
    },
    blockhash: {
      word: 'Blockhash',
      meaning: 'Der Hash eines jungen Blocks, den jede Transaktion trägt. Er sagt, bis wann sie laufen darf.',
    },
    burn: { word: 'Verbrennen (burn)', meaning: 'Eigene Tokens vernichten. Guthaben und Menge sinken gemeinsam.' },
    decimals: {
      word: 'Nachkommastellen (decimals)',
      meaning: 'Wie viele Stellen eines Guthabens nach dem Komma stehen. Bei der Erstellung festgelegt.',
    },
    deposit: {
      word: 'Einlage (deposit)',
      meaning:
        'Was ein Konto je nach Größe an SOL halten muss, auch Rent genannt. Sie geht an den, der das Konto schließen darf.',
    },
    extension: {
      word: 'Erweiterung (extension)',
      meaning: 'Eine zusätzliche Fähigkeit eines Token-2022-Mints, gewählt bei der Erstellung.',
    },
    freeze: {
      word: 'Einfrieren (freeze)',
      meaning: 'Ein einzelnes Token-Konto blockieren: Nichts geht hinein oder hinaus, bis es aufgetaut wird.',
    },
    'impermanent-loss': {
      word: 'Impermanent Loss',
      meaning:
        'Um wie viel weniger ein Pool-Anteil wert ist, als die beiden Tokens nur zu halten. Kehrt der Preis zurück, verschwindet er.',
    },
    lamport: { word: 'Lamport', meaning: 'Die kleinste Einheit von SOL. Eine Milliarde Lamports sind ein SOL.' },
    'pool-share': { word: 'LP-Token', meaning: 'Ein Token, der für einen Anteil eines Pools steht.' },
    metadata: {
      word: 'Metadaten (metadata)',
      meaning: 'Name, Symbol und Link eines Tokens; und die Datei hinter dem Link, mit Beschreibung und Bild.',
    },
    mint: {
      word: 'Mint',
      meaning:
        'Das Konto, das einen Token festlegt: Menge, Nachkommastellen und Berechtigungen. Als Verb: mehr davon erzeugen.',
    },
    multisig: { word: 'Multisig', meaning: 'Eine Adresse, die nur handelt, wenn mehrere Personen signiert haben.' },
    pool: {
      word: 'Pool',
      meaning: 'Zwei Tokens und eine Regel, nach der alle den einen gegen den anderen tauschen können.',
    },
    'price-impact': {
      word: 'Preiswirkung (price impact)',
      meaning: 'Wie weit ein Handel den Preis bewegt, weil er im Verhältnis zum Pool groß ist.',
    },
    'priority-fee': {
      word: 'Prioritätsgebühr (priority fee)',
      meaning: 'Eine zusätzliche Gebühr für schnellere Verarbeitung, je Recheneinheit.',
    },
    program: {
      word: 'Programm (program)',
      meaning: 'Code auf der Chain. Nur er darf die Konten ändern, die ihm gehören.',
    },
    receipt: {
      word: 'Quittung (receipt)',
      meaning: 'Alles, was Sie zahlen, Zeile für Zeile. Vor der Signatur eine Schätzung, danach ein Beleg.',
    },
    sandbox: {
      word: 'Sandbox',
      meaning: 'Ein Solana-Netzwerk, das diese Website selbst betreibt. Nichts kostet dort Geld.',
    },
    seed: {
      word: 'Seed',
      meaning: 'Ein kurzer Text, aus dem mit Ihrer Adresse die Adresse eines neuen Tokens abgeleitet wird.',
    },
    simulation: {
      word: 'Simulation',
      meaning: 'Ein Probelauf einer Transaktion im Netzwerk. Er zeigt, was sich ändern würde, ohne es zu ändern.',
    },
    slot: { word: 'Slot', meaning: 'Die Zeit, in der ein Block entstehen kann, ein Bruchteil einer Sekunde.' },
    sniper: {
      word: 'Sniper',
      meaning: 'Ein Bot, der in den ersten Momenten eines Pools kauft, um an spätere Käufer zu verkaufen.',
    },
    supply: { word: 'Menge (supply)', meaning: 'Wie viele eines Tokens es gibt.' },
    'token-account': {
      word: 'Token-Konto (token account)',
      meaning: 'Das Konto, das für einen Eigentümer das Guthaben eines Tokens hält.',
    },
    transaction: {
      word: 'Transaktion (transaction)',
      meaning: 'Eine Liste von Anweisungen, die zusammen laufen: alle oder keine.',
    },
    wallet: { word: 'Wallet', meaning: 'Software, die Schlüssel verwahrt und signiert, was Sie billigen.' },
  },
}
