import { inWords, type LegalFacts, type LegalText } from '../legal.ts'

/** Terms of use of this instance; the license of the code is separate. */
export const termsText: LegalText = {
  changes: [
    {
      version: '1.2',
      day: '2026-11-26',
      what: 'What holds for wallets that are made by a login, where an instance offers that.',
    },
    {
      version: '1.1',
      day: '2026-11-24',
      what: 'What holds where an instance charges a fee, and for affiliates there.',
    },
    { version: '1.0', day: '2026-11-21', what: 'The first version.' },
  ],
  write: (facts) => [
    {
      title: 'What this is',
      paragraphs: [
        `${partyOf(facts)} offers an interface to programs on Solana networks that others run. You use it with a wallet of your own${facts.operator.logins ? ', or with one that you make here by a login' : ''}.`,
        facts.operator.logins
          ? 'It holds no funds, executes no orders, gives no advice, and issues no tokens. It is no broker, exchange or adviser. Of the keys of wallets that are made here it keeps encrypted parts, which are not enough to sign unless you have chosen to restore the wallet by e-mail.'
          : 'It holds no keys and no funds, executes no orders, gives no advice, and issues no tokens. It is no broker, exchange, custodian or adviser.',
        facts.operator.effectiveDate === null
          ? 'The operator has not said from when these terms hold.'
          : `These terms hold from ${inWords(facts.operator.effectiveDate)}.`,
      ],
    },
    {
      title: 'Who may use it',
      paragraphs: [
        'You may use it if you are of age where you live, if no law forbids it to you, and if neither you nor those you act for are under sanctions that apply to you or to the operator.',
      ],
    },
    ...(facts.operator.logins
      ? [
          {
            title: 'Wallets that are made by a login',
            paragraphs: [
              'Such a wallet is yours. You decide how it is restored, and you alone can do it: if you lose your devices and what restores the wallet, no one can give it back.',
              'No one from outside has reviewed how its key is kept. Do not leave more in it than you could bear to lose, and move larger amounts to a wallet of your own. You can export its key at any time.',
              'Keep your mailbox and your accounts at providers to yourself: who has them can log in, and restore a wallet that is restored by e-mail.',
            ],
          },
        ]
      : []),
    {
      title: 'You are the issuer',
      paragraphs: [
        'Anyone who signs the transaction that creates a token issues it. You decide on its name, its supply and its authorities, and the duties of an issuer are yours: to inform truthfully, to publish what the law of your buyers’ countries demands, to obtain permissions, to pay taxes.',
        'Nothing on these pages tells you that an offer is lawful. Ask someone who may advise you.',
      ],
    },
    {
      title: 'What cannot be undone',
      paragraphs: ['What a network has confirmed no one can take back, the operator included. In particular:'],
      points: [
        'transfers, burns and the creation of tokens and pools;',
        'powers that are given up or handed to an address;',
        'metadata that is made immutable;',
        'liquidity that is locked or burnt;',
        'fees that networks and programs have kept.',
      ],
    },
    {
      title: 'Fees',
      paragraphs: [
        'Networks charge fees and ask for deposits. Some programs keep fees of their own. All of them are shown before you sign, as the network tells them at that moment.',
        facts.operator.affiliateBasisPoints === null
          ? 'This instance charges no fee of its own.'
          : 'This instance charges a fee of its own for some actions. It is listed in the cost before you sign, and paid to the operator in the same transaction. Every table of fees is public, with the slot from which it holds.',
      ],
    },
    {
      title: 'What is not allowed',
      points: [
        'to pretend to be another person, firm or project, or to issue a token that people take for another’s;',
        'to use names, pictures or texts that you have no right to;',
        'to deceive the market: by trades with yourself, bought volume or holders, false news, or otherwise;',
        'to ask others for private keys or recovery phrases;',
        'to store unlawful content, or more than a token needs;',
        'to disturb this instance or its networks, or to get around its limits;',
        'anything that the law which applies to you forbids.',
      ],
    },
    {
      title: 'Copying settings',
      paragraphs: [
        'You may take the settings of another token as a pattern. Name, picture and description are not part of that. If a token of yours refers to another, say in its description that you are not affiliated with it.',
      ],
    },
    {
      title: 'Affiliates',
      paragraphs: [
        facts.operator.affiliateBasisPoints === null
          ? 'This instance has no affiliate programme, since it charges no fee. Anyone who recommends it does so on their own account, and has to disclose what they are paid by others.'
          : `Anyone who shares a link to this instance gets ${facts.operator.affiliateBasisPoints / 100}% of its fee, as a transfer of its own in the transaction of the person who used the link. That person sees it before they sign, and can remove it. Nothing is collected or held for affiliates, and nothing is owed to them beyond what a transaction has paid. They act on their own account, and have to disclose that they are paid.`,
      ],
    },
    {
      title: 'Others',
      paragraphs: [
        'Networks, token programs, exchanges, wallets, explorers and storage are run by others under terms of their own. The operator does not control them and does not answer for them.',
      ],
    },
    {
      title: 'Rights of others, and taking down',
      id: 'taking-down',
      paragraphs: [
        `If a file that is stored here violates a right of yours, write to ${facts.operator.contact ?? 'the operator'}: which file, which right, who you are, and that what you say is true. The operator can delete files from this server and keep a token out of its lists. No one can delete a token from a blockchain.`,
      ],
    },
    {
      title: 'No warranty, and liability',
      paragraphs: [
        'This instance is offered as it is. It may be wrong, slow or gone. As far as the law allows, the operator gives no warranty of any kind, and answers neither for lost tokens, profits or data nor for what others do.',
        'Where liability cannot be excluded, it stands as the law says: for intent, gross negligence and injury to persons, for example.',
      ],
    },
    {
      title: 'The software',
      paragraphs: [
        'Solsmith is free software under the Apache License 2.0, which governs what you may do with the code. These terms govern the use of this instance only. The makers of the software are no party to them.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'The operator may change these terms for the future. Each version has a number and a date, and what has changed is listed below. What you have done under an earlier version stays under it.',
      ],
    },
    {
      title: 'Law',
      paragraphs: [
        facts.operator.law === null
          ? 'The operator has not said which law applies.'
          : `The law of ${facts.operator.law} applies. Rights that the law of your own country gives you as a consumer stay yours.`,
        ...(facts.operator.contact === null ? [] : [`Contact: ${facts.operator.contact}.`]),
      ],
    },
  ],
}

const partyOf = ({ operator: { name } }: LegalFacts) => name ?? 'The operator of this instance'
