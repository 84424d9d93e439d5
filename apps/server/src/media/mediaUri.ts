/** Where a stored file is read from outside; what is written on the chain. At most 200 bytes, as `siteSettings.ts` sees to. */
export function mediaUri({ publicUrl }: { readonly publicUrl: string }, cid: string): string {
  return `${publicUrl}/media/${cid}`
}
