import { callEndpoint, fetchTemplateRules } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'

/** How tokens may be used as templates on this site. */
export const templateRulesQuery = () =>
  queryOptions({
    queryKey: ['template-rules'],
    queryFn: () => callEndpoint({ baseUrl: '' }, fetchTemplateRules, {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
