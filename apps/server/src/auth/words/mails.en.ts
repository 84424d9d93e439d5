export const en = {
  code: {
    subject: (code: string) => `Your code: ${code}`,
    text: ({ code, link, site, device }: { code: string; link: string | null; site: string; device: string }) =>
      `Your code for the wallet at ${site} is

    ${code}
${
  link === null
    ? ''
    : `
If you already have a wallet here, this browser is new to it. Approve it before you enter the code:

${link}
`
}
It works once, within 10 minutes, in the browser that requested it: ${device}.

Enter it only at ${site}, in a window that you opened yourself. Didn’t request it? Someone entered your address. You can ignore this email.
`,
  },
  recovery: {
    subject: 'A new device requests access to your wallet',
    text: ({ device, hours, link }: { device: string; hours: number; link: string }) =>
      `A new device (${device}) requests access to your wallet. It gets access in ${hours} hours.

Not you? Someone can read your email or use your login. Stop the device here, and change your email password:

${link}
`,
  },
  restored: {
    subject: 'Your wallet is now on another device',
    text: ({ device, page }: { device: string; page: string }) =>
      `Your wallet was restored on another device: ${device}. Only that device can sign now. To sign with the previous device, restore the wallet there.

If this was not you, act now: restore the wallet on one of your devices, move your assets to another wallet, and remove the other devices here:

${page}
`,
  },
  passkeyLinked: {
    subject: 'A new passkey can log in to your wallet',
    text: ({ device, page }: { device: string; page: string }) =>
      `A new passkey can log in to your wallet (${device}). A previous passkey can no longer log in.

If this was not you, someone has one of your devices: move your assets to another wallet, and remove that device here:

${page}
`,
  },
  deviceRemoved: {
    subject: 'A device was removed from your wallet',
    text: ({ removed, device, page }: { removed: string; device: string; page: string }) =>
      `${device} removed a device (${removed}) from your wallet. The removed device is logged out, and needs a new approval to log in again.

If this was not you, check your remaining devices here:

${page}
`,
  },
  movedMail: {
    subject: 'Notices about your wallet now go to another address',
    text: ({ email, page }: { email: string; page: string }) =>
      `Your login provider now reports another email address: ${email}. From now on, we notify that address when a device requests access to your wallet.

If this was not you, someone can use your account at that provider: recover the account, and remove their devices here:

${page}
`,
  },
  changeFrom: {
    subject: (code: string) => `Your code to change the address: ${code}`,
    text: ({ code, newEmail, site, device }: { code: string; newEmail: string; site: string; device: string }) =>
      `A device that is logged in to your wallet at ${site} (${device}) wants to change its email address to ${newEmail}.

If this is you, enter this code there:

    ${code}

It works for 10 minutes. Not you? Don’t share the code. The address can’t change without it.
`,
  },
  changeTo: {
    subject: (code: string) => `Your code for the new address: ${code}`,
    text: ({ code, site, device }: { code: string; site: string; device: string }) =>
      `Someone wants to use this address for their wallet at ${site} (${device}). If this is you, enter this code there:

    ${code}

It works for 10 minutes. Not you? Ignore this email.
`,
  },
  changeTaken: {
    subject: 'You have a wallet with this address',
    text: ({ site }: { site: string }) =>
      `Someone wants to use this address for their wallet at ${site}. You already have a wallet with it, so it cannot be used for another one. No action is needed.
`,
  },
  changed: {
    subject: 'The address of your wallet has changed',
    text: ({ newEmail, site, page }: { newEmail: string; site: string; page: string }) =>
      `Your wallet at ${site} now belongs to ${newEmail}. This address no longer logs in to it.

If this was not you, act now on a device where you are logged in: move your assets to another wallet and contact the operator of the site. Manage your wallet here: ${page}
`,
  },
}
