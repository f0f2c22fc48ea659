import type { ListWithColumns } from '#contract/accounts/list-columns.ts';
import type { profileCalls } from '#contract/accounts/profile-calls.ts';
import { mostViews, type SavedView, SavedViews, ViewsOfList } from '#contract/accounts/saved-views.ts';
import { done } from '#contract/texts/done.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { lockUser, storeViews } from './users.store.ts';
import { viewSharingUsers } from './users.views.ts';

/** The views with one more, which takes the place of one of the same name. */
function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  return [...withoutView(views, added.name), added].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The views without the one of this name; capitals do not matter. */
function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => view.name.toLowerCase() !== name.toLowerCase());
}

/** keep_view: under a name of this administrator's own; the log says nothing, as no other data depends on it. */
export const keepView: Handler<typeof profileCalls.keepView> = async (context, { list, shared, ...view }) => {
  await changeViews(context, list, (views) => withView(views, { ...view, shared: shared === 1 }));
  return { message: done.viewKept };
};

/** shared_views: what others share of all lists; few administrators keep few views each. */
export const listSharedViews: ReadHandler<typeof profileCalls.sharedViews> = async ({ db, caller }) => {
  const others = await viewSharingUsers(db, caller.admin?.id ?? 0);
  const data = others.flatMap(({ full_name: by, saved_views }) =>
    Object.entries(SavedViews.catch({}).parse(saved_views)).flatMap(([list, views]) =>
      views
        .filter(({ shared }) => shared)
        .map(({ name, address }) => ({ list: list as ListWithColumns, name, address, by })),
    ),
  );
  return { data: data.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
};

/** drop_view */
export const dropView: Handler<typeof profileCalls.dropView> = async (context, { list, name }) => {
  await changeViews(context, list, (views) => withoutView(views, name));
  return { message: done.removed };
};

/** The row is locked, so that two tabs that save at once both keep theirs. */
async function changeViews(
  { tx, caller }: Context,
  list: ListWithColumns,
  change: (views: SavedView[]) => SavedView[],
): Promise<void> {
  const user = caller.admin && (await lockUser(tx, caller.admin.id));
  if (!user) throw refuse('sign_in_needed');
  const kept: unknown = (user.saved_views as Record<string, unknown>)[list];
  const views = change(ViewsOfList.catch([]).parse(kept));
  if (views.length > mostViews)
    throw refuseFields({ name: `At most ${mostViews} views are kept of a list. Please delete one first` });
  await storeViews(tx, user.id, list, views);
}
