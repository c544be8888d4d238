import type { drawPicture } from '../../templates/pictures/drawPicture.ts';
import type { createRenderPage } from '../../templates/renderPage.tsx';
import type { drawSharingCard } from '../../templates/sharing/drawSharingCard.ts';

/** Functions that render pages and pictures. */
export interface Renderers {
  readonly createRenderPage: typeof createRenderPage;
  readonly drawPicture: typeof drawPicture;
  readonly drawSharingCard: typeof drawSharingCard;
}

/**
 * Loads the templates with the much faster production build of React, which reads NODE_ENV when it is first imported.
 */
export async function loadRenderers(): Promise<Renderers> {
  process.env['NODE_ENV'] = 'production';
  const [pages, pictures, sharing] = await Promise.all([
    import('../../templates/renderPage.tsx'),
    import('../../templates/pictures/drawPicture.ts'),
    import('../../templates/sharing/drawSharingCard.ts'),
  ]);
  return {
    createRenderPage: pages.createRenderPage,
    drawPicture: pictures.drawPicture,
    drawSharingCard: sharing.drawSharingCard,
  };
}
