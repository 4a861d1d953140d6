import {
  namesMember,
  VIEW_NAME_MAX,
  type ViewedListName,
  type ViewFilters,
  viewFilters,
} from '@starline/domain/saved-views';
import { Checkbox } from '@starline/ui/checkbox';
import { Field, FieldError } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { refusalOf } from '@starline/web/refusals';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { useConflict } from '../conflict/use-conflict.tsx';
import { useOpened } from '../conflict/use-opened.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { FormDialog } from '../form-dialog.tsx';
import type { AskedView, SavedView } from './saved-view.ts';

type ViewDialogsProps = {
  list: string;
  current: Readonly<Record<string, unknown>>;
  asked: AskedView;
  onClose: () => void;
};

export function ViewDialogs({ list, current, asked, onClose }: ViewDialogsProps) {
  const { t } = useTranslation('savedViews');
  const utils = trpc.useUtils();
  if (asked.act === 'delete')
    return (
      <DeleteDialog
        row={asked.view}
        title={t('delete', { name: asked.view.name })}
        describe={({ author }) => t('deleteOfOther', { author })}
        done={t('deleted', { name: asked.view.name })}
        run={async ({ id }) => {
          await utils.client.savedViews.delete.mutate({ id });
          await utils.savedViews.invalidate();
        }}
        onClose={onClose}
      />
    );
  const view = asked.act === 'change' ? asked.view : undefined;
  return (
    <ViewForm list={list as ViewedListName} current={viewFilters(current)} view={view} onClose={onClose} />
  );
}

type ViewFormProps = {
  list: ViewedListName;
  current: ViewFilters;
  view: SavedView | undefined;
  onClose: () => void;
};

type Change = Inputs['savedViews']['update'];

const seenOf = ({ name, isShared, filters }: SavedView) => ({ name, isShared, filters });

function ViewForm({ list, current, view: shown, onClose }: ViewFormProps) {
  const view = useOpened(shown);
  const { t } = useTranslation(['savedViews', 'common']);
  const codeText = useCodeText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [takesCurrent, setTakesCurrent] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const filters = view && !takesCurrent ? view.filters : current;
  const isNaming = namesMember(list, filters);
  const fields = { name: name.trim(), isShared: isShared && !isNaming };
  const save = useMutation({
    mutationFn: async (change: Change | undefined) => {
      if (change) await utils.client.savedViews.update.mutate(change);
      else await utils.client.savedViews.create.mutate({ list, filters, ...fields, idempotencyKey: key });
      await utils.savedViews.invalidate();
    },
    onSuccess: () => {
      toast.success(t('common:saved'));
      onClose();
    },
    onError: (error, change) => {
      if (change && conflict.caught(error, change)) return;
      if (!errors(error).name && !errors(error).isShared) failed(t('common:saveFailed'), error);
    },
  });
  const conflict = useConflict<Change>({
    read: async ({ id }) => {
      const now = await utils.savedViews.list.fetch({ list }, { staleTime: 0 });
      return now.filter((each) => each.id === id).map(seenOf)[0];
    },
    send: save.mutate,
  });
  const { name: nameError, isShared: shareError } = errors(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    save.mutate(view && { id: view.id, ...fields, ...(takesCurrent && { filters }), seen: seenOf(view) });
  };
  return (
    <>
      {conflict.dialog}
      <FormDialog
        dirty={name !== (view?.name ?? '')}
        title={view ? t('change', { name: view.name }) : t('save')}
        description={view && !view.isOwn ? t('ofOther', { author: view.author }) : undefined}
        submit={t('common:save')}
        busy={save.isPending}
        disabled={!name.trim()}
        onSubmit={submit}
        onClose={onClose}
      >
        <Field label={t('name')} error={nameError ? codeText(nameError) : undefined}>
          <Input
            data-autofocus
            maxLength={VIEW_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {view && (
          <Checkbox
            label={t('takeCurrent')}
            checked={takesCurrent}
            onChange={(event) => setTakesCurrent(event.target.checked)}
          />
        )}
        <div>
          <Checkbox
            label={t('share')}
            checked={isShared && !isNaming}
            disabled={isNaming}
            onChange={(event) => setShared(event.target.checked)}
          />
          <p className="text-ink-3 text-sm">{isNaming ? codeText('view_names_member') : t('shareHint')}</p>
          {shareError && !isNaming && <FieldError>{codeText(shareError)}</FieldError>}
        </div>
      </FormDialog>
    </>
  );
}

/** What is wrong with a field. What a colleague changed meanwhile is asked in a dialog of its own. */
function errors(error: unknown): Readonly<Record<string, string | undefined>> {
  const refusal = refusalOf(error);
  return refusal?.code === 'changed_meanwhile' ? {} : (refusal?.fields ?? {});
}
