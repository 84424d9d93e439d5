export const en = {
  share: 'Share',
  title: { token: 'Share this token', proof: 'Share this proof' },
  picture: 'Preview of the link image',
  pictureHint: 'Other sites show this image for the link. It contains the figures, network, slot and date.',
  noPicture: 'Couldn’t load the image. The link works without it.',
  link: 'Link',
  copyLink: 'link',
  pageLink: 'link to this page',
  postText: 'Post',
  copyPost: 'post',
  code: 'QR code of the link',
  codeHint: 'Scan the code to open the link on a phone.',
  post: {
    token: (name: string, mint: string, network: string, link: string) =>
      `${name} on ${network}\nToken ${mint}\n${link}`,
    proof: (pair: string, pool: string, network: string, link: string) =>
      `Who can withdraw the liquidity of ${pair} on ${network}?\nPool ${pool}\n${link}`,
  },
}
