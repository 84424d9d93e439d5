import type { QuestionWords } from '../questions.ts'

export const de: QuestionWords = {
  groups: {
    costs: 'Kosten',
    safety: 'Sicherheit',
    making: 'Token erstellen',
    pools: 'Pools und Preise',
    trouble: 'Problembehebung',
  },
  terms: {
    'lock-or-burn': 'Rug Pull, Rugpull, Betrug, Raydium',
    authorities: 'Rug Pull, Rugpull, Betrug',
    copying: 'Betrug, Fälschung',
    'pool-size': 'Raydium, Startliquidität',
    tradable: 'Raydium, Listing',
  },
  answers: {
    cost: {
      question: 'Was kostet es heute, einen Token zu erstellen, und warum ändert sich der Betrag?',
      answer:
        'Ein Modern-Token kostet in diesem Netzwerk jetzt etwa {modernCost}. Ein Classic-Token verlangt {classicDeposits} an Einlagen und Netzwerkgebühr; Token Metadata behält dazu eine eigene Gebühr. Das meiste ist eine Einlage mit einem Preis je Byte, über den die Validatoren abstimmen: Er sinkt seit September 2026. Das Formular zeigt jeden Lamport, bevor Sie signieren.',
      free: 'Solsmith schlägt nichts auf.',
      charged: 'Diese Instanz nimmt für manche Aktionen eine Plattformgebühr, die dort in einer eigenen Zeile steht.',
    },
    'rent-back': {
      question: 'Wie bekomme ich Einlagen zurück?',
      answer:
        'Wird ein leeres Token-Konto geschlossen, geht seine Einlage, derzeit {tokenAccount}, an den Eigentümer. Konten aus der Zeit, als ein Byte mehr kostete, enthalten mehr als heute nötig; die Differenz lässt sich entnehmen, ohne das Konto zu schließen. „SOL zurückholen“ auf der Startseite listet beides mit Beträgen auf, lässt Sie auswählen und verbrennt nie einen Token. Gebühren, die ein Programm behalten hat, kommen nicht zurück.',
    },
    affiliate: {
      question: 'Wer verdient was, und wie werden Affiliates bezahlt?',
      answer:
        'Affiliates bekommen einen Anteil der Plattformgebühr, wenn eine Instanz eine erhebt. Der Anteil ist ein eigener Transfer in derselben Transaktion, die die Gebühr bezahlt, auf der Chain für alle überprüfbar. Kein Server schuldet Ihnen je ein Guthaben.',
      free: 'Diese Instanz erhebt keine, also ist das Affiliate-Programm aus.',
      charged: 'Diese Instanz erhebt eine Gebühr. Die Seite „Affiliate“ führt sie mit Ihrem Anteil auf.',
    },
    keys: {
      question: 'Verwahren Sie meine Schlüssel oder meine Tokens?',
      answer:
        'Nicht die einer Wallet, die Sie mitbringen: Sie hält die Schlüssel und signiert, und Ihre Tokens liegen auf der Chain. Solsmith erstellt Transaktionen und zeigt, was sie bewirken. Der Mint Ihres Tokens hat gar keinen Schlüssel: Seine Adresse ist aus Ihrer Wallet abgeleitet. Wir fragen nie nach einer Wiederherstellungsphrase oder einem privaten Schlüssel. Der Schlüssel der Sandbox-Wallet entsteht in diesem Browser, lässt sich nicht auslesen und hält nichts von Wert.',
      logins:
        'Diese Instanz erstellt auch Wallets mit E-Mail und anderen Anmeldungen. Sie speichert verschlüsselte Teile ihrer Schlüssel, die nicht zum Signieren reichen, außer wenn Sie die Wallet per E-Mail wiederherstellen lassen. Näheres steht auf der Seite „Datenschutz“.',
    },
    malicious: {
      question: 'Warum nennt meine Wallet diese Website möglicherweise bösartig?',
      answer:
        'Wallets führen Listen geprüfter Websites, und eine neue Adresse steht auf keiner. Sie warnen auch, wenn sie eine Anfrage nicht simulieren können, vor allem bei mehreren Transaktionen auf einmal. Solsmith fragt nach einer Transaktion auf einmal; das vermeidet die meisten Warnungen. Nur „An viele senden“ kann nach einer Gruppe fragen, und Sie haben die Wahl. Vergleichen Sie die Adresse, lesen Sie, was sich laut Wallet ändert, und lehnen Sie ab, wenn es von dieser Seite abweicht.',
    },
    copying: {
      question: 'Darf ich einen Token kopieren, der gerade im Trend liegt?',
      answer:
        'Seine Einstellungen ja: Nachkommastellen, Gesamtmenge und Berechtigungen sind frei nutzbar. Name, Logo und Ruf gehören nicht Ihnen. Manche Websites erlauben eine Hommage, die mit dem Namen des anderen beginnt und das auch sagt. Wer eine Kopie herausgibt, die man für das Original halten kann, haftet dafür; solche Tokens haben zu Abmahnungen und Klagen geführt. Wählen Sie einen eigenen Namen und ein eigenes Bild und sagen Sie, dass Sie nicht das Team hinter dem anderen Token sind.',
    },
    'own-ways': {
      question:
        'Kann ich einen Ledger oder eine Multisig nutzen, Solsmith selbst betreiben oder die Kommandozeile verwenden?',
      answer:
        'Ja. Eine Hardware-Wallet arbeitet über die Wallet, mit der sie verbunden ist; planen Sie Zeit für ihre Bildschirme ein. Einer Multisig übertragen Sie die Berechtigungen im Formular, oder Sie exportieren die unsignierte Transaktion im Prüfschritt. Solsmith ist quelloffen und startet mit einem Befehl. Die Kommandozeile nutzt dieselbe Technik mit denselben Prüfungen.',
    },
    standard: {
      question: 'Classic oder Modern: Welchen Standard soll ich wählen?',
      answer:
        'Modern speichert Namen und Link im Token selbst (Token-2022). Es ist günstiger, kostet keine Gebühr an Dritte und funktioniert in Wallets und an den meisten Börsen. Classic (SPL Token mit Token Metadata) wird seit Jahren überall unterstützt; wählen Sie es für ältere Bots oder manche Börsen. Erweiterungen wie eine Transfergebühr gibt es nur in Modern, und manche schränken den Handel ein.',
    },
    authorities: {
      question: 'Was bewirken Mint-, Freeze- und Update-Berechtigung, und welche soll ich widerrufen?',
      answer:
        'Mint kann die Gesamtmenge erhöhen. Freeze kann das Konto eines Inhabers blockieren. Update kann Name, Symbol und Logo ändern. Käufer prüfen zuerst, ob Mint und Freeze widerrufen sind, denn dann kann niemand sie verwässern oder blockieren. Behalten Sie Update, bis die Schreibweise sicher stimmt, oder übertragen Sie die Berechtigung an eine Multisig. Ein Widerruf lässt sich nicht rückgängig machen.',
    },
    'change-later': {
      question: 'Kann ich Namen, Logo oder Gesamtmenge später ändern?',
      answer:
        'Name, Symbol und Link: ja, solange jemand die Update-Berechtigung hat. Die Gesamtmenge kann nur wachsen, solange jemand die Mint-Berechtigung hat, und sinkt, wenn ein Inhaber Tokens verbrennt. Nachkommastellen, Adresse und Standard ändern sich nie. Um das Logo zu ändern, verweisen Sie auf eine neue Datei; Wallets zeigen das alte manchmal noch Minuten oder Stunden.',
    },
    logo: {
      question: 'Warum wird mein Logo nicht angezeigt?',
      answer:
        'Öffnen Sie Ihren Token im Portfolio und wählen Sie unter „Metadaten“ „Logo prüfen“: Metadaten und Bild werden gelesen wie von einer Wallet. Übliche Ursachen sind ein Link ohne https, eine Antwort, die kein JSON ist, ein Bild, das von außen nicht lesbar ist, und eine Wallet mit altem Stand. Kursseiten zeigen einen Token erst, wenn in einem Pool gehandelt wird.',
    },
    decimals: {
      question: 'Wie viele Nachkommastellen, und welche Gesamtmenge?',
      answer:
        'Nachkommastellen sagen, wie fein sich ein Token teilen lässt: 9 passt meist, 6 ist bei gehandelten Tokens üblich, 0 ist für Zählbares. Die Gesamtmenge mal zehn hoch Nachkommastellen muss unter 18.446.744.073.709.551.616 bleiben, denn Guthaben sind 64-Bit-Zahlen. Über den Wert entscheidet die Zahl nicht; wählen Sie eine, die lesbare Preise ergibt.',
    },
    tradable: {
      question: 'Wie wird mein Token handelbar?',
      answer:
        'Legen Sie einen Teil davon zusammen mit SOL oder USDC in einen Pool. Der Pool verkauft an alle, die zahlen, und kauft von allen, die verkaufen; der Preis folgt aus seinem Inhalt. Dafür ist die Seite „Pool erstellen“ da. Die Konten eines Pools brauchen Einlagen, in diesem Netzwerk etwa {poolDeposits}, dazu kommt die Gebühr des Handelsplatzes. Beides steht auf der Quittung.',
    },
    'pool-size': {
      question: 'Wie viel SOL und welcher Teil der Gesamtmenge gehören in den Pool?',
      answer:
        'So viel SOL, dass ein einzelner kleiner Käufer den Preis nicht weit bewegt: Ein Kauf für ein Zehntel der SOL im Pool hebt den Preis um etwa ein Fünftel. So viel der Gesamtmenge, dass das meiste gekauft werden kann: Was Sie behalten, könnten Sie verkaufen, und das fürchten Käufer. Viel im Pool und ein kleiner Rest, den Sie offenlegen, schafft am ehesten Vertrauen.',
    },
    venue: {
      question: 'Raydium, Orca oder Meteora?',
      answer:
        'Raydiums Pools mit konstantem Produkt nehmen Classic-Tokens und Modern-Tokens mit harmlosen Erweiterungen an und kosten beim Erstellen eine Gebühr. Meteoras Pools können mit hoher, fallender Gebühr gegen Sniper beginnen und Gebühren nur in SOL sammeln. Orcas Splash-Pools decken jeden Preis mit einer Gebühr von 1 % ab. „Pool erstellen“ zeigt, welche hier möglich sind. Käufer erreichen alle über dieselben Aggregatoren.',
    },
    'lock-or-burn': {
      question: 'Soll ich die Liquidität sperren oder verbrennen?',
      answer:
        'Beides macht es Ihnen dauerhaft unmöglich, die Liquidität abzuziehen. Gesperrte LP-Tokens bringen dem Inhaber des Gebühren-NFT weiter Handelsgebühren. Verbrannte bringen niemandem etwas: Ihr Teil bleibt im Pool, und niemand kann ihn je abziehen. Sperren Sie, wenn nichts dagegenspricht, und bewahren Sie den Link zum Nachweis auf.',
    },
    'impermanent-loss': {
      question: 'Wie ziehe ich Liquidität ab? Was ist Impermanent Loss?',
      answer:
        'Sie geben LP-Tokens zurück und erhalten Ihren Teil beider Tokens im aktuellen Verhältnis des Pools. Hat sich der Preis bewegt, ist das weniger wert, als beides zu halten: Ein verdoppelter Preis kostet 5,7 %, ein vervierfachter 20 %. Kehrt der Preis zurück, verschwindet der Verlust. Handelsgebühren wirken ihm entgegen.',
    },
    'no-price': {
      question: 'Warum hat mein Token keinen Preis oder fehlt auf Kursseiten? Wie wird er verifiziert?',
      answer:
        'Ohne Pool gibt es keinen Preis. Mit einem ist der Preis das Verhältnis seiner Reserven, und diese Website zeigt ihn von der ersten Sekunde an. Kursseiten nehmen den Token nach den ersten Trades auf. Verifizierung ist die eigene Liste jedes Dienstes: Jupiter hat eine kostenlose und eine bezahlte Warteschlange, Wallets führen eigene Listen. Kein Werkzeug kann Ihnen dort einen Platz versprechen.',
    },
    expired: {
      question: 'Die Transaktion ist abgelaufen. Wurde mir etwas berechnet?',
      answer:
        'Nein. Eine Transaktion, die kein Block aufgenommen hat, kostet nichts, auch keine Gebühr. Sie enthält den Hash eines neuen Blocks und kann nur innerhalb von 150 Blöcken ausgeführt werden, hier derzeit etwa {blockhashLife}. Danach ist das nie mehr möglich, und die Seite zeigt es an. Erstellen Sie sie neu und signieren Sie früher. Eine Transaktion, die ausgeführt wurde und fehlschlug, kostet ihre Gebühr.',
    },
    resume: {
      question: 'Meine Transaktion wurde unterbrochen. Wie setze ich sie fort?',
      answer:
        'Öffnen Sie dieselbe Seite im selben Browser. Er führt ein Journal über alles, was Sie signieren sollten; die Seite prüft auf der Chain, was ausgeführt wurde, und fährt dort fort. Ein Token ist eine Transaktion: Er existiert ganz oder gar nicht, und derselbe Entwurf ergibt nie zwei. Listen gehen bei der ersten unbezahlten Zeile weiter.',
    },
  },
}
