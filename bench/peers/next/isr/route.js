import { revalidatePath } from 'next/cache'

/** Tells the server that a page has changed. */
export async function POST(request) {
  revalidatePath(new URL(request.url).searchParams.get('path'))
  return new Response(null, { status: 204 })
}
