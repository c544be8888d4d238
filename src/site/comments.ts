import type { CommentService } from '../content/schemas/comments.ts';
import type { SiteContext } from './urls.ts';

/** The name of the script that loads comments once a visitor opens them. */
export const COMMENTS_SCRIPT = 'comments';

export type CommentsProps = NonNullable<ReturnType<typeof commentsProps>>;

/** The comments below a text; null where the site or the text has none. */
export function commentsProps(kind: string, hasComments: boolean, { catalogue }: SiteContext) {
  const { comments } = catalogue.site;
  if (comments === undefined || !hasComments || !commentsAreOn(kind, comments)) return null;
  const { name, thread, root, setup, returnsWith, elsewhere } = comments;
  return { service: name, elsewhere, load: JSON.stringify({ ...thread, root, setup, returnsWith }) };
}

export function commentsAreOn(kind: string, { onGuides }: Pick<CommentService, 'onGuides'>): boolean {
  return kind === 'article' || (kind === 'guide' && onGuides);
}

/**
 * The code of that script. A service that takes a color scheme when it begins gets the one that the visitor's
 * browser prefers, as the site does.
 */
export const COMMENTS_CODE = `{
const box=document.getElementById('comments');
const {src,attributes,isModule,root,setup,returnsWith}=JSON.parse(box.dataset.load);
box.addEventListener('toggle',()=>{
const place=box.querySelector('.comments-thread');
place.replaceChildren();
if(root!==null)place.id=root;
const theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
if(setup!==null)window[setup.variable]={...setup.value,theme};
const script=document.createElement('script');
for(const [name,value] of Object.entries(attributes))script.setAttribute(name,value);
if(isModule)script.type='module';
script.onerror=()=>box.dataset.failed='';
script.src=src;
(root===null?place:document.head).append(script);
},{once:true});
if((location.search+location.hash).includes(returnsWith))box.open=true;
}`;
