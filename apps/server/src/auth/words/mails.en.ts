/** The mails of the embedded wallet. */
export const en = {
  code: {
    subject: (code: string) => `Your code: ${code}`,
    text: ({ code, site, device }: { code: string; site: string; device: string }) =>
      `Your code for the wallet at ${site} is

    ${code}

It works for 10 minutes, once, in the browser that asked for it: ${device}.

Type it only at ${site}, in a window that you have opened yourself. If you did not ask for it, someone has typed your address. Nothing happens without the code.
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
    text: ({ device, hours }: { device: string; hours: number }) =>
      `A new device (${device}) asks for the key of your wallet by e-mail alone. It gets it in ${hours} hours.

If it is not you, someone reads your mail: change the password of your mailbox, and ask the operator of the site to remove that device.
`,
  },
}
