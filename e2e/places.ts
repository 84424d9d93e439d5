/** The eleven routes (specification, section 2) with their titles. */
export const places = [
  { path: '/', title: 'Create and manage Solana tokens · Solsmith' },
  { path: '/create-token', title: 'Create Token · Solsmith' },
  { path: '/copy-trending', title: 'Copy Trending · Solsmith' },
  { path: '/create-liquidity', title: 'Create Liquidity · Solsmith' },
  { path: '/manage-liquidity', title: 'Manage Liquidity · Solsmith' },
  { path: '/faq', title: 'FAQ · Solsmith' },
  { path: '/learn', title: 'Learn · Solsmith' },
  { path: '/affiliate', title: 'Affiliate · Solsmith' },
  { path: '/privacy', title: 'Privacy · Solsmith' },
  { path: '/terms', title: 'Terms · Solsmith' },
  { path: '/callback', title: 'Callback · Solsmith' },
] as const

export const nowhere = { path: '/nowhere', title: '404 - Page Not Found · Solsmith' } as const

export const searched = [
  '/?portfolio',
  '/?tools',
  '/?settings',
  '/?status',
  '/?send',
  '/?reclaim',
  '/?wrap',
  '/?snapshot',
  '/?check',
  '/?authorities',
  '/?receipts',
  '/?sign',
  '/?pools',
  '/?swap',
] as const
