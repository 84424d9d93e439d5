/** At most 200 bytes, by `siteSettings.ts`. */
export function mediaUri({ publicUrl }: { readonly publicUrl: string }, cid: string): string {
  return `${publicUrl}/media/${cid}`
}
