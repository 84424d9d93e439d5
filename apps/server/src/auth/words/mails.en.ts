export const en = {
  code: {
    subject: (code: string) => `Your code: ${code}`,
    text: ({ code, site, device }: { code: string; site: string; device: string }) =>
      `Your code for the wallet at ${site} is

    ${code}

It works for 10 minutes, once, in the browser that asked for it: ${device}.

Type it only at ${site}, in a window that you have opened yourself. If you did not ask for it, someone has typed your address. You can ignore this email.
`,
  },
  approval: {
    subject: 'Approve a new device',
    text: ({ link, site, device }: { link: string; site: string; device: string }) =>
      `Someone wants to use your wallet at ${site} with a device that is new to us: ${device}.

If it is you, open this page and approve it. Your code is sent after that.

${link}

The link works for 10 minutes. If it is not you, do nothing.
`,
  },
  recovery: {
    subject: 'A new device asks for your wallet',
    text: ({ device, hours, link }: { device: string; hours: number; link: string }) =>
      `A new device (${device}) asks for your wallet. It gets access in ${hours} hours.

If this is not you, someone can read your email or use your login. Stop the device here, and change your email password:

${link}
`,
  },
  restored: {
    subject: 'Your wallet is now on another device',
    text: ({ device, page }: { device: string; page: string }) =>
      `Your wallet was restored on another device: ${device}. From now on, that device signs. The previous device must restore the wallet to sign again.

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
      `Your login provider now reports another email address: ${email}. From now on, we send notices to that address when a device asks for your wallet.

If this was not you, someone can use your account at that provider: recover the account, and remove their devices here:

${page}
`,
  },
  changeFrom: {
    subject: (code: string) => `Your code to change the address: ${code}`,
    text: ({ code, newEmail, site, device }: { code: string; newEmail: string; site: string; device: string }) =>
      `Someone who is logged in to your wallet at ${site} (${device}) wants to use another address for it: ${newEmail}.

If it is you, type this code there:

    ${code}

It works for 10 minutes. If it is not you, tell no one the code: nothing changes without it.
`,
  },
  changeTo: {
    subject: (code: string) => `Your code for the new address: ${code}`,
    text: ({ code, site, device }: { code: string; site: string; device: string }) =>
      `Someone wants to use this address for their wallet at ${site} (${device}). If it is you, type this code there:

    ${code}

It works for 10 minutes. If it is not you, do nothing.
`,
  },
  changeTaken: {
    subject: 'You have a wallet with this address',
    text: ({ site }: { site: string }) =>
      `Someone wants to use this address for their wallet at ${site}. You have a wallet with it already, so that it cannot be used for another one. You need to do nothing.
`,
  },
  changed: {
    subject: 'The address of your wallet has changed',
    text: ({ newEmail, site, page }: { newEmail: string; site: string; page: string }) =>
      `Your wallet at ${site} now belongs to ${newEmail}. This address no longer logs in to it.

If that was not you, act now, on a device where you are logged in: move what the wallet holds to another one, and write to the operator of the site. The wallet's own page is ${page}
`,
  },
}
