import { inWords, type LegalFacts, type LegalText } from '../legal.ts'

/** Terms of use of this instance; the license of the code is separate. */
export const termsText: LegalText = {
  changes: [
    { version: '1.3', day: '2026-11-29', what: 'The same terms in plainer English.' },
    { version: '1.2', day: '2026-11-26', what: 'Wallets created with a login, on instances that offer them.' },
    { version: '1.1', day: '2026-11-24', what: 'Fees and affiliates, on instances that charge a fee.' },
    { version: '1.0', day: '2026-11-21', what: 'First version.' },
  ],
  write: (facts) => [
    {
      title: 'The service',
      paragraphs: [
        `${partyOf(facts)} offers an interface to third-party programs on Solana networks. You use it with your existing wallet${facts.operator.logins ? ', or with one that you create here with a login' : ''}.`,
        facts.operator.logins
          ? 'It holds no funds, executes no orders, gives no advice, and issues no tokens. It is not a broker, exchange or adviser. For wallets created here, it stores encrypted parts of the keys. They are not enough to sign unless you have chosen to restore the wallet by email.'
          : 'It holds no keys and no funds, executes no orders, gives no advice, and issues no tokens. It is not a broker, exchange, custodian or adviser.',
        facts.operator.effectiveDate === null
          ? 'The operator has not specified an effective date for these terms.'
          : `These terms are effective from ${inWords(facts.operator.effectiveDate)}.`,
      ],
    },
    {
      title: 'Eligibility',
      paragraphs: [
        'You can use it if you are of legal age where you live, if your use is lawful, and if neither you nor anyone you act for is under sanctions that apply to you or to the operator.',
      ],
    },
    ...(facts.operator.logins
      ? [
          {
            title: 'Wallets created with a login',
            paragraphs: [
              'Such a wallet is yours. You decide how to restore it, and only you can do so. If you lose your devices and your recovery method, the wallet is lost.',
              'The storage of its key has not had an external review. Do not store more in it than you can afford to lose, and move larger amounts to another wallet. You can export its key at any time.',
              'Protect your mailbox and your accounts at login providers. Anyone with access to them can log in, and can restore a wallet that your email restores.',
            ],
          },
        ]
      : []),
    {
      title: 'You are the issuer',
      paragraphs: [
        'Anyone who signs the transaction that creates a token issues it. You decide on its name, supply and authorities, and you have the duties of an issuer: to inform truthfully, to publish what the law of your buyers’ countries requires, to obtain permissions, and to pay taxes.',
        'These pages do not say whether an offer is lawful. Consult a qualified adviser.',
      ],
    },
    {
      title: 'Permanent actions',
      paragraphs: [
        'Actions that a network has confirmed cannot be reversed by anyone, including the operator. In particular:',
      ],
      points: [
        'transfers, burns and the creation of tokens and pools;',
        'revoked or transferred authorities;',
        'immutable metadata;',
        'locked or burned liquidity;',
        'fees charged by networks and programs.',
      ],
    },
    {
      title: 'Fees',
      paragraphs: [
        'Networks charge fees and require deposits. Some programs charge additional fees. This site shows all of them before you sign, as reported by the network at that moment.',
        facts.operator.affiliateBasisPoints === null
          ? 'This instance charges no platform fee.'
          : 'This instance charges a platform fee for some actions. The cost lists it before you sign, and the same transaction pays it to the operator. Every fee table is public, with the slot from which it applies.',
      ],
    },
    {
      title: 'Prohibited use',
      paragraphs: ['You must not:'],
      points: [
        'impersonate another person, company or project, or issue a token that people mistake for another;',
        'use names, images or texts without the necessary rights;',
        'deceive the market, for example by trading with yourself, buying volume or holders, or spreading false news;',
        'ask others for private keys or recovery phrases;',
        'store unlawful content, or more than a token needs;',
        'disrupt this instance or its networks, or bypass its limits;',
        'do anything else that the law that applies to you forbids.',
      ],
    },
    {
      title: 'Copying settings',
      paragraphs: [
        'You can use the settings of another token as a template, but not its name, image or description. If your token refers to another one, state in its description that you are not affiliated with it.',
      ],
    },
    {
      title: 'Affiliates',
      paragraphs: [
        facts.operator.affiliateBasisPoints === null
          ? 'This instance has no affiliate program, because it charges no platform fee. Anyone who recommends it acts independently and must disclose payments from others.'
          : `Anyone who shares a link to this instance gets ${facts.operator.affiliateBasisPoints / 100}% of its fee, as a separate transfer in the transaction of the user who followed the link. That user sees it before signing and can remove it. The operator neither collects nor holds money for affiliates, and owes them no more than the transactions have paid. Affiliates act independently and must disclose that they are paid.`,
      ],
    },
    {
      title: 'Third parties',
      paragraphs: [
        'Third parties run networks, token programs, exchanges, wallets, explorers and storage under separate terms. The operator does not control them and is not liable for them.',
      ],
    },
    {
      title: 'Rights of others, and takedowns',
      id: 'taking-down',
      paragraphs: [
        `If a file stored here violates your rights, write to ${facts.operator.contact ?? 'the operator'}. State the file, the right, your identity, and that your claim is true. The operator can delete files from this server and remove a token from its lists. A token on a blockchain cannot be deleted by anyone.`,
      ],
    },
    {
      title: 'Warranty and liability',
      paragraphs: [
        'The operator provides this instance “as is”. It may be wrong, slow or unavailable. To the extent permitted by law, the operator gives no warranty of any kind and is not liable for lost tokens, profits or data, or for the actions of others.',
        'This does not limit liability that the law does not allow to be excluded, such as liability for intent, gross negligence or personal injury.',
      ],
    },
    {
      title: 'The software',
      paragraphs: [
        'Solsmith is free software under the Apache License 2.0, which governs your use of the code. These terms govern only the use of this instance. The makers of the software are not a party to them.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'The operator may change these terms for the future. Each version has a number and a date, and the changes are listed below. Actions under an earlier version remain subject to that version.',
      ],
    },
    {
      title: 'Law',
      paragraphs: [
        facts.operator.law === null
          ? 'The operator has not specified the applicable law.'
          : `The law of ${facts.operator.law} applies. You keep the consumer rights of your country.`,
        ...(facts.operator.contact === null ? [] : [`Contact: ${facts.operator.contact}.`]),
      ],
    },
  ],
}

const partyOf = ({ operator: { name } }: LegalFacts) => name ?? 'The operator of this instance'
