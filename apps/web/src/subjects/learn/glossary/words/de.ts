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
        'Das Recht, einen Token zu ändern: mehr prägen, Konten einfrieren oder den Namen ändern. Es gehört einer Adresse oder niemandem.',
    },
    'base-units': {
      word: 'Kleinste Einheiten (base units)',
      meaning:
        'Die ganzen Zahlen, in denen die Chain einen Token zählt. Die Nachkommastellen sagen, wo das Komma steht.',
    },
    blockhash: {
      word: 'Blockhash',
      meaning:
        'Der Hash eines neuen Blocks, den jede Transaktion enthält. Er bestimmt, bis wann sie ausgeführt werden kann.',
    },
    burn: {
      word: 'Verbrennen (burn)',
      meaning: 'Eigene Tokens vernichten. Guthaben und Gesamtmenge sinken um denselben Betrag.',
    },
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
        'Das Konto, das einen Token festlegt: Gesamtmenge, Nachkommastellen und Berechtigungen. Neue Tokens zu erzeugen heißt prägen (to mint).',
    },
    multisig: { word: 'Multisig', meaning: 'Eine Adresse, die nur handelt, wenn mehrere Personen signiert haben.' },
    pool: {
      word: 'Pool',
      meaning: 'Zwei Tokens und eine Regel, nach der alle den einen gegen den anderen tauschen können.',
    },
    'price-impact': {
      word: 'Preiswirkung (price impact)',
      meaning:
        'Um wie viel weniger ein Trade bringt als zum Preis davor. Je größer er im Verhältnis zum Pool ist, desto höher ist sie.',
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
      meaning: 'Alles, was Sie zahlen, Zeile für Zeile. Vor der Signatur eine Schätzung, danach das Ergebnis.',
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
    supply: { word: 'Gesamtmenge (supply)', meaning: 'Wie viele Tokens es insgesamt gibt.' },
    'token-account': {
      word: 'Token-Konto (token account)',
      meaning: 'Das Konto, das für einen Eigentümer das Guthaben eines Tokens hält.',
    },
    transaction: {
      word: 'Transaktion (transaction)',
      meaning: 'Eine Liste von Anweisungen, die zusammen ausgeführt werden: alle oder keine.',
    },
    wallet: { word: 'Wallet', meaning: 'Software, die Schlüssel verwahrt und signiert, was Sie freigeben.' },
  },
}
